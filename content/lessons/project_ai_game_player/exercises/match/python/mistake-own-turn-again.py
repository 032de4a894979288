import arena
from minimax import value


def choose(board):
    best = -2
    choice = -1
    for cell in range(9):
        if board[cell] == ".":
            board[cell] = "X"
            worth = value(board, "X")
            board[cell] = "."
            if worth > best:
                best = worth
                choice = cell
    return choice


while arena.playing():
    arena.play(choose(arena.board()))
print("Lost:", arena.losses())
