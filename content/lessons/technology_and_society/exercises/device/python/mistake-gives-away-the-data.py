def next_step(device):
    if device["swollen"]:
        return "collection point now"
    if device["works"]:
        return "give away"
    if device["repairable"]:
        return "workshop"
    return "collection point"


print(next_step({"works": True, "repairable": True, "erased": False, "swollen": False}))
