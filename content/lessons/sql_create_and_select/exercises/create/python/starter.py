from canteen import show

create_menu = """
CREATE TABLE menu (
    code INTEGER
);
"""

add_dosa = """
"""

add_samosa = """
"""

show(create_menu, add_dosa, add_samosa, "SELECT * FROM menu;")
