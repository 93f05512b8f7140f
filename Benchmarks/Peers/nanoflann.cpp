// The peer for searches by distance: nanoflann on the same unit vectors, in doubles.
// usage: nanoflann VECTORS QUERIES [KILOMETRES…]
// with files written by `Benchmarks FILE --peers DIR`
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nanoflann.hpp>
#include <vector>

struct Cloud {
    std::vector<double> values;
    size_t kdtree_get_point_count() const { return values.size() / 3; }
    double kdtree_get_pt(size_t index, size_t axis) const { return values[index * 3 + axis]; }
    template <class Box> bool kdtree_get_bbox(Box&) const { return false; }
};

using Metric = nanoflann::L2_Simple_Adaptor<double, Cloud>;
using Tree = nanoflann::KDTreeSingleIndexAdaptor<Metric, Cloud, 3, uint32_t>;

// Keeps the nearest points within a radius, as nanoflann's own set does without one.
struct NearestWithin {
    double limit;
    size_t wanted, count = 0;
    double distances[64];
    uint32_t indices[64];

    NearestWithin(double limit, size_t wanted) : limit(limit), wanted(wanted) {}
    size_t size() const { return count; }
    bool full() const { return count == wanted; }
    double worstDist() const { return full() ? distances[count - 1] : limit; }
    bool addPoint(double distance, uint32_t index) {
        size_t place = count < wanted ? count++ : count - 1;
        while (place > 0 && distances[place - 1] > distance) {
            distances[place] = distances[place - 1];
            indices[place] = indices[place - 1];
            place--;
        }
        distances[place] = distance;
        indices[place] = index;
        return true;
    }
};

static std::vector<double> read(const char* path) {
    std::ifstream file(path, std::ios::binary);
    std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    const int32_t* steps = reinterpret_cast<const int32_t*>(bytes.data());
    std::vector<double> values(bytes.size() / 4);
    for (size_t i = 0; i < values.size(); i++) values[i] = steps[i] / 536870912.0;
    return values;
}

int main(int count, char** arguments) {
    std::vector<double> radii;
    for (int i = 3; i < count; i++) radii.push_back(std::atof(arguments[i]));
    if (radii.empty()) radii = {10, 80};
    Cloud cloud{read(arguments[1])};
    const std::vector<double> queries = read(arguments[2]);
    Tree tree(3, cloud, nanoflann::KDTreeSingleIndexAdaptorParams(16));
    tree.buildIndex();
    for (double kilometres : radii) {
        const double chord = 2 * std::sin(kilometres * 1000 / 6371008.8 / 2);
        const size_t count = queries.size() / 3;
        std::vector<std::vector<double>> passes(7, std::vector<double>(count));
        size_t found = 0;
        for (auto& pass : passes) {
            for (size_t i = 0; i < count; i++) {
                const auto start = std::chrono::steady_clock::now();
                NearestWithin set(chord * chord, 30);
                tree.findNeighbors(set, &queries[i * 3], nanoflann::SearchParams());
                const auto end = std::chrono::steady_clock::now();
                found += set.size();
                pass[i] = std::chrono::duration<double, std::micro>(end - start).count();
            }
        }
        std::vector<double> times(count);
        double sum = 0;
        for (size_t i = 0; i < count; i++) {
            double values[7];
            for (int pass = 0; pass < 7; pass++) values[pass] = passes[pass][i];
            std::sort(values, values + 7);
            sum += times[i] = values[3];
        }
        std::sort(times.begin(), times.end());
        std::printf("nanoflann, 30 within %.0f km: p50 %.2f µs, mean %.2f µs, ", kilometres,
                    times[count / 2], sum / count);
        std::printf("p99 %.2f µs (%zu found)\n", times[count * 99 / 100], found / 7);
    }
}
