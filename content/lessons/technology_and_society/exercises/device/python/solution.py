def next_step(device):
    if device["swollen"]:
        return "collection point now"
    if device["works"]:
        if device["erased"]:
            return "give away"
        return "erase the data"
    if device["repairable"]:
        return "workshop"
    return "collection point"


print(next_step({"works": True, "repairable": True, "erased": False, "swollen": False}))
