def is_bank(address):
    result = False
    if address.startswith("https://") and "onlinesbi.sbi" in address:
        result = True
    return result


print(is_bank("https://onlinesbi.sbi.verify-kyc.top"))
