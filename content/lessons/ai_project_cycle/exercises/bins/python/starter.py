def bin_for(moisture, hazard):
    return "blue"


print(bin_for(74, False))
