"""Converts an IPv4 address. You wrote this function in the first exercise; you need not change it."""


def to_number(address):
    number = 0
    for part in address.split("."):
        number = number * 256 + int(part)
    return number
