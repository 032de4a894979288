def report(totals, filename):
    most = ""
    with open(filename, "w") as file:
        file.write("Sharma Kirana\n")
        for name in totals:
            file.write(f"{name}: {totals[name]}\n")
            if most == "" or totals[name] > totals[most]:
                most = name
        file.write(f"Total: {sum(totals.values())}\n")
    return most
