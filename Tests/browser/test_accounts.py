"""Accounts, clicked through: from guest to member and back again, on several devices."""
import re

import pytest
from household import (
    ADA, LOG, PASSWORD, AccountServer, Household, Postbox, has_saved, is_member, log_out,
    serve_mail, sign_in, sign_up, star, submit,
)
from looks import LOOKS, PHONE, SIZES, excess_width, take_picture, violations
from playwright.sync_api import Page, expect
from waiting import until_so

FLORENCE, ROME = "3176959", "3169070"


@pytest.fixture
def household(chromium):
    with AccountServer() as server:
        home = Household(server, chromium)
        yield home
        home.close()


@pytest.fixture
def make_household(chromium):
    homes = []

    def make_household(**environment: str) -> Household:
        homes.append(Household(AccountServer(**environment), chromium))
        return homes[-1]

    yield make_household
    for home in homes:
        home.close()
        home.server.stop()


@pytest.mark.main
def test_a_guest_takes_everything_along(household):
    page = household.device()
    star(page, FLORENCE)
    page.goto("/account")
    page.get_by_role("link", name="Create an account").click()
    page.get_by_label("E‑mail address").fill(ADA)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    submit(page)
    expect(page.locator("h1")).to_have_text("Welcome")
    page.get_by_role("button", name="I have written it down").click()
    # Nobody has said yet who is there.
    expect(page.get_by_role("heading", name="Who is travelling?")).to_be_visible()
    assert has_saved(page, "Florence")
    page.evaluate("localStorage.setItem('kept', 'by mistake')")
    log_out(page)
    assert page.evaluate("localStorage.getItem('kept')") is None
    assert not has_saved(page, "Florence")
    assert {cookie["name"] for cookie in page.context.cookies()} <= {
        "elsewhere-device", "welcomed"
    }
    other = household.device(viewport=PHONE, has_touch=True, is_mobile=True)
    sign_in(other)
    assert has_saved(other, "Florence")


def test_signing_in_asks_before_it_adds(household):
    first = household.device()
    star(first, FLORENCE)
    sign_up(first)
    page = household.device()
    star(page, ROME)
    sign_in(page)
    expect(page.locator("h1")).to_have_text("Bring your places along?")
    expect(page.locator("main")).to_contain_text("1 favourite")
    page.get_by_role("button", name="Add them").click()
    page.wait_for_load_state()
    assert has_saved(page, "Florence", "Rome")
    assert has_saved(first, "Florence", "Rome")


def test_places_can_stay_separate_and_be_taken_away(household):
    first = household.device()
    sign_up(first)
    page = household.device()
    star(page, ROME)
    sign_in(page)
    page.get_by_role("button", name="Keep them separate").click()
    page.wait_for_load_state()
    assert not has_saved(page, "Rome")
    page.goto("/account")
    page.get_by_role("link", name="Places from before you signed in").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="JSON", exact=True).click()
    assert "Rome" in download.value.path().read_text()
    log_out(page)
    expect(page.locator("h1")).to_have_text("Log out and lose these?")
    page.get_by_role("button", name="Log out anyway").click()
    page.wait_for_load_state()
    assert not is_member(page)


def test_a_device_is_logged_out_from_another(household):
    laptop = household.device()
    sign_up(laptop)
    phone = household.device(user_agent="Mozilla/5.0 (Linux; Android 14) Firefox/128.0")
    sign_in(phone)
    laptop.goto("/account/devices")
    expect(laptop.locator(".device")).to_have_count(2)
    expect(laptop.locator(".device", has_text="This device")).to_contain_text("Chrome on Linux")
    # By the minute, and by the reader's own clock: two of a kind may sign in on one day.
    moments = laptop.locator(".device time").all_inner_texts()
    assert len(moments) == 4
    assert all(re.fullmatch(r"\d+ \w+ \d{4}(,| at) \d\d:\d\d", moment) for moment in moments)
    laptop.get_by_role("button", name="Log out there: Firefox on Android").click()
    expect(laptop.locator(".device")).to_have_count(1)
    assert not is_member(phone)
    assert is_member(laptop)


def test_a_wrong_password_loses_nothing_that_was_typed(household):
    page = household.device()
    sign_up(page)
    log_out(page)
    sign_in(page, "wrong horse battery")
    expect(page.locator("[role=alert]")).to_have_text(
        "The e-mail address or the password is wrong."
    )
    expect(page.get_by_label("E‑mail address")).to_have_value(ADA)
    expect(page.get_by_label("Password", exact=True)).to_have_value("")
    page.goto("/account/new")
    page.get_by_label("E‑mail address").fill("ada")
    page.get_by_label("Password", exact=True).fill("short")
    submit(page)
    field = page.get_by_label("E‑mail address")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    described = field.get_attribute("aria-describedby").split()[0]
    expect(page.locator(f"#{described}")).to_contain_text(
        "does not look like an e-mail address", ignore_case=True
    )


def test_guessing_is_slowed_down(household):
    page = household.device()
    sign_up(page)
    log_out(page)
    for _ in range(10):
        sign_in(page, "guess after guess")
    with page.expect_response(lambda response: response.request.method == "POST") as answer:
        sign_in(page)
    assert answer.value.status == 429
    assert 0 < int(answer.value.headers["retry-after"]) <= 900
    expect(page.locator("[role=alert]")).to_contain_text("Please wait")


def test_a_recovery_code_lets_back_in(household):
    page = household.device()
    code = sign_up(page)
    other = household.device("/account/sign-in")
    other.get_by_role("link", name="Forgot your password?").click()
    other.get_by_label("E‑mail address").fill(ADA)
    other.get_by_label("Recovery code", exact=True).fill(code.upper().replace("-", " "))
    other.get_by_label("New password", exact=True).fill("another horse battery")
    submit(other)
    assert other.locator("#recovery-code").inner_text() != code
    assert is_member(other)
    assert not is_member(page)


def test_a_changed_password_logs_out_elsewhere(household):
    page = household.device()
    sign_up(page)
    other = household.device()
    sign_in(other)
    page.goto("/account/password")
    page.get_by_label("Current password", exact=True).fill(PASSWORD)
    page.get_by_label("New password", exact=True).fill("another horse battery")
    submit(page)
    expect(page.locator("[role=status]").first).to_contain_text("Your password is changed")
    assert not is_member(other)
    sign_in(other, "another horse battery")
    assert is_member(other)


def test_a_deleted_account_comes_back(household):
    page = household.device()
    star(page, FLORENCE)
    sign_up(page)
    page.goto("/account/delete")
    page.get_by_label("Current password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Delete my account").click()
    expect(page.locator("h1")).to_have_text("Your account is deleted")
    assert not has_saved(page, "Florence")
    sign_in(page)
    expect(page.locator("h1")).to_have_text("Bring your account back?")
    page.get_by_role("button", name="Bring it back").click()
    page.wait_for_load_state()
    assert has_saved(page, "Florence")


def test_closed_registration_keeps_nothing_for_strangers(make_household):
    home = make_household(ELSEWHERE_ACCOUNTS_REGISTRATION="closed")
    page = home.device()
    expect(page.get_by_role("link", name="Create an account")).to_have_count(0)
    page.goto("/account/new")
    expect(page.locator("h1")).to_have_text("No new accounts here")
    page.goto(f"/cities/{FLORENCE}")
    page.locator(".star[form=stars]").first.click()
    expect(page.locator("h1")).to_have_text("Sign in")
    expect(page.locator("[role=alert]")).to_contain_text("for its members only")
    # Without scripts a refusal is a page of its own.
    bare = home.device(f"/cities/{FLORENCE}", java_script_enabled=False)
    bare.locator(".star[form=stars]").first.click()
    expect(bare.locator("h1")).to_have_text("For members")
    made = home.server.run("user", "add", ADA)
    password = re.search(r"Password: +(\S+)", made)[1]
    sign_in(page, password)
    assert is_member(page)


@pytest.mark.main
def test_an_invitation_lets_one_in(make_household):
    home = make_household(ELSEWHERE_ACCOUNTS_REGISTRATION="invite")
    link = home.server.run("user", "invite").strip()
    page = home.device(link)
    expect(page.locator("h1")).to_have_text("You are invited")
    page.get_by_label("E‑mail address").fill(ADA)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    submit(page)
    assert is_member(page)
    other = home.device(link)
    expect(other.locator("h1")).to_have_text("That link no longer works")
    log = LOG.read_text()
    assert link.rsplit("/", 1)[1] not in log


def test_a_password_can_be_shown_and_pasted(household):
    page = household.device("/account/new")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    field = page.get_by_label("Password", exact=True)
    expect(field).to_have_attribute("autocomplete", "new-password")
    page.evaluate("navigator.clipboard.writeText('pasted horse battery')")
    field.focus()
    page.keyboard.press("Control+V")
    expect(field).to_have_value("pasted horse battery")
    toggle = page.get_by_role("button", name="Show: Password")
    toggle.click()
    expect(field).to_have_attribute("type", "text")
    page.get_by_role("button", name="Hide: Password").click()
    expect(field).to_have_attribute("type", "password")


def test_accounts_work_without_scripts(household):
    page = household.device(java_script_enabled=False)
    star_page = f"/cities/{FLORENCE}"
    page.goto(star_page)
    page.locator(".star[form=stars]").first.click()
    code = sign_up(page)
    assert len(code) == 34
    assert has_saved(page, "Florence")
    log_out(page)
    sign_in(page)
    assert has_saved(page, "Florence")


@pytest.mark.main
def test_another_site_cannot_act_for_a_member(household):
    page = household.device()
    sign_up(page)
    evil = page.context.new_page()
    evil.route(
        "http://evil.test/",
        lambda route: route.fulfill(
            content_type="text/html",
            body=f"<form method=post action='{household.server.url}/account/sign-out'>"
            "<button>Win</button></form>",
        ),
    )
    evil.goto("http://evil.test/")
    with evil.expect_response(lambda response: "sign-out" in response.url) as answer:
        evil.get_by_role("button").click()
    assert answer.value.status == 403
    assert is_member(page)


@pytest.fixture
def postbox():
    with serve_mail(Postbox()) as box:
        yield box


def test_letters_leave_over_tls_unless_the_mail_server_is_at_home(make_household):
    # Another address than this machine's own name: it could be anybody's.
    with serve_mail(Postbox(), host="127.0.0.2") as box:
        home = make_household(
            ELSEWHERE_MAIL_URL=box.url, ELSEWHERE_MAIL_FROM="elsewhere@travel.example"
        )
        assert "takes no e‑mail" in home.server.run("doctor", "--network", status=3)
        page = home.device("/account/new")
        page.get_by_label("E‑mail address").fill(ADA)
        page.get_by_label("Password", exact=True).fill(PASSWORD)
        submit(page)
        expect(page.locator("h1")).to_have_text("Check your e-mail")
        until_so(page, lambda: re.search("letter (not sent|delayed)", LOG.read_text()))
        assert box.letters == []


@pytest.mark.main
def test_letters_confirm_addresses_and_reset_passwords(make_household, postbox):
    home = make_household(
        ELSEWHERE_MAIL_URL=postbox.url, ELSEWHERE_MAIL_FROM="elsewhere@travel.example"
    )
    assert "takes e‑mail" in home.server.run("doctor", "--network")
    page = home.device()
    star(page, FLORENCE)
    page.goto("/account/new")
    page.get_by_label("E‑mail address").fill(ADA)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    submit(page)
    expect(page.locator("h1")).to_have_text("Check your e-mail")
    recipient, subject, text = postbox.next()
    assert (recipient, subject) == (ADA, "Confirm your e-mail address")
    page.goto(re.search(r"http://\S+", text)[0])
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("h1")).to_have_text("Welcome")
    assert has_saved(page, "Florence")

    other = home.device("/account/reset")
    mail = other.locator(".panel", has_text="link by e-mail")
    mail.get_by_label("E‑mail address").fill(ADA)
    mail.get_by_role("button").click()
    expect(other.locator("main")).to_contain_text("If there is an account")
    link = postbox.next_link()
    other.goto(link)
    other.get_by_label("New password", exact=True).fill("another horse battery")
    submit(other)
    assert is_member(other)
    assert not is_member(page)
    assert postbox.next()[1] == "Your account was changed"
    other.goto(link)
    expect(other.locator("h1")).to_have_text("That link no longer works")


PAGES = ["", "/new", "/sign-in", "/reset", "/devices", "/password", "/email", "/recovery",
         "/delete"]


@pytest.mark.parametrize("size, scheme", LOOKS)
def test_pages_are_accessible_and_fit(household, size, scheme):
    look = {"viewport": SIZES[size], "color_scheme": scheme, "reduced_motion": "reduce"}
    stranger = household.device(**look)
    member = household.device(**look)
    sign_up(member)
    examine(member, f"welcome-{size}-{scheme}")
    for path in PAGES:
        for name, page in (("stranger", stranger), ("member", member)):
            page.goto("/account" + path)
            if page.url.endswith("/account" + path):
                examine(page, f"{name}{path.replace('/', '-')}-{size}-{scheme}")
    for path in ("/new", "/sign-in", "/reset"):
        stranger.goto("/account" + path)
        submit(stranger)
        examine(stranger, f"problems{path.replace('/', '-')}-{size}-{scheme}")


def examine(page: Page, name: str):
    assert (name, violations(page)) == (name, [])
    assert (name, excess_width(page)) == (name, 0)
    take_picture(page, f"account-{name}")
