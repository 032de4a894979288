def may_use(licence, sells, changes):
    result = "yes, with credit"
    if licence == "public domain":
        result = "yes"
    elif licence == "all rights reserved":
        result = "ask first"
    return result


print(may_use("CC BY-NC", True, False))
