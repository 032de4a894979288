import arena
from minimax import winner


def choose(board):
    for cell in range(9):
        if board[cell] == ".":
            board[cell] = "X"
            if winner(board) == "X":
                return cell
            board[cell] = "."
    return board.index(".")


while arena.playing():
    arena.play(choose(arena.board()))
print("Lost:", arena.losses())
