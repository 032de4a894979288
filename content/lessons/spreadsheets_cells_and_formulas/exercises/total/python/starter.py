from sheet import copy, enter, open_sheet, show

open_sheet("marks.csv")
enter("E1", "?")

show()
