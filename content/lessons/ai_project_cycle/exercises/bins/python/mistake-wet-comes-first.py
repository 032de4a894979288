def bin_for(moisture, hazard):
    if moisture >= 40:
        return "green"
    if hazard:
        return "red"
    return "blue"


print(bin_for(74, False))
