def next_step(device):
    if device["works"]:
        return "give away"
    return "bin"


print(next_step({"works": True, "repairable": True, "erased": False, "swollen": False}))
