import arena
from minimax import value


def choose(board):
    best = -2
    choice = board.index(".")
    return choice


while arena.playing():
    arena.play(choose(arena.board()))
print("Lost:", arena.losses())
