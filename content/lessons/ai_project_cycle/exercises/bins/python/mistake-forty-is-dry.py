def bin_for(moisture, hazard):
    if hazard:
        return "red"
    if moisture > 40:
        return "green"
    return "blue"


print(bin_for(74, False))
