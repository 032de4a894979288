def is_bank(address):
    result = False
    if address.startswith("https://"):
        result = True
    return result


print(is_bank("https://onlinesbi.sbi.verify-kyc.top"))
