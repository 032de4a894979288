def run(command, folders):
    action, name = command.split()
    print(action, "and", name)
    return folders


print(run("mkdir notes", ["music"]))
