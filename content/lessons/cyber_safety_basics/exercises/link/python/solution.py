def is_bank(address):
    result = False
    if address.startswith("https://") and address.endswith(".onlinesbi.sbi"):
        result = True
    return result


print(is_bank("https://onlinesbi.sbi.verify-kyc.top"))
