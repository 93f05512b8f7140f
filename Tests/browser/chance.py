"""What tests leave to chance, drawn from one seed that is printed and can be given."""
import os
import random

# The same each time in `script/test`; `script/check --long` gives another one each time.
SEED = int(os.environ.get("ELSEWHERE_FIRST_SEED", "1"))


def chance_of(*who) -> random.Random:
    """Chance of somebody's own, so that no other thread draws from it; pytest shows the seed where
    the test fails."""
    print(f"ELSEWHERE_FIRST_SEED={SEED} draws for {who}")
    return random.Random(f"{SEED} {who}")
