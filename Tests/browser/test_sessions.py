"""What happens to whoever reloads, leaves, or is logged out from somewhere else."""
import re

import pytest
from household import ADA, sign_in, sign_up
from looks import PHONE
from playwright.sync_api import expect
from test_accounts import household  # noqa: F401 (a fixture)


@pytest.mark.main
def test_a_reload_after_signing_up_keeps_the_recovery_code(household):
    page = household.device()
    code = sign_up(page)
    page.reload()
    expect(page.locator("#recovery-code")).to_have_text(code)
    page.goto("/saved")
    page.go_back()
    expect(page.locator("#recovery-code")).to_have_text(code)
    page.get_by_role("button", name="I have written it down").click()
    expect(page).to_have_url(re.compile("/welcome$"))
    page.goto("/account/recovery")
    expect(page.locator("#recovery-code")).to_have_count(0)


@pytest.mark.parametrize("path", ["/saved", "/recents", "/archive"])
def test_members_log_out_from_their_lists(household, path):
    page = household.device(viewport=PHONE)
    sign_up(page)
    page.goto(path)
    page.get_by_role("button", name="Log out").click()
    page.goto("/you")
    expect(page.get_by_role("main")).not_to_contain_text(ADA)


def logged_out_from_elsewhere(household):
    phone = household.device()
    sign_up(phone)
    laptop = household.device()
    sign_in(laptop)
    laptop.goto("/account/devices")
    laptop.get_by_role("button", name="Log out everywhere else").click()
    return phone


def test_who_is_logged_out_from_elsewhere_is_told_until_they_have_read_it(household):
    phone = logged_out_from_elsewhere(household)
    phone.goto("/saved")
    notice = phone.get_by_role("status").filter(has_text="You are logged out")
    expect(notice).to_be_visible()
    # Whoever left that page at once is told on the next one.
    phone.goto("/trips")
    expect(notice).to_be_visible()
    notice.get_by_role("button", name="All right").click()
    expect(phone).to_have_url(re.compile("/trips$"))
    expect(notice).to_have_count(0)


def test_who_is_logged_out_from_elsewhere_reads_so_once_on_the_page_about_them(household):
    phone = logged_out_from_elsewhere(household)
    phone.goto("/you")
    expect(phone.get_by_text("You are logged out")).to_have_count(1)
    expect(phone.locator(".account")).to_contain_text("Sign in to go on with your account.")


def test_what_is_starred_beside_the_notice_outlasts_its_button(household):
    phone = logged_out_from_elsewhere(household)
    phone.goto("/cities/3176959/florence")
    notice = phone.get_by_role("status").filter(has_text="You are logged out")
    expect(notice).to_be_visible()
    star = phone.locator(".star[form=stars]").first
    with phone.expect_response(re.compile("/do/star$")):
        star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    notice.get_by_role("button", name="All right").click()
    expect(notice).to_have_count(0)
    phone.goto("/saved")
    expect(phone.get_by_role("main")).to_contain_text("Florence")


def test_who_is_logged_out_from_elsewhere_is_led_back(household):
    phone = logged_out_from_elsewhere(household)
    phone.goto("/saved")
    notice = phone.get_by_role("status").filter(has_text="You are logged out")
    notice.get_by_role("link", name="Sign in").click()
    expect(phone).to_have_url(re.compile("/account/sign-in"))
