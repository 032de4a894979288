def may_use(licence, sells, changes):
    result = "yes, with credit"
    if licence == "public domain":
        result = "yes"
    return result


print(may_use("CC BY-NC", True, False))
