import arena
from minimax import value


def choose(board):
    return board.index(".")


while arena.playing():
    arena.play(choose(arena.board()))
print("Lost:", arena.losses())
