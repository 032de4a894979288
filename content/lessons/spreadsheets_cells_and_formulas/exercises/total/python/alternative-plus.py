from sheet import copy, enter, open_sheet, show

open_sheet("marks.csv")
enter("E1", "Total")
enter("E2", "=B2+C2+D2")
enter("E3", "=B3+C3+D3")
enter("E4", "=B4+C4+D4")

show()
