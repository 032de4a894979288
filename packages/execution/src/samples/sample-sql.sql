-- A school library. Press Run.
CREATE TABLE books (
    id INTEGER PRIMARY KEY,
    title TEXT,
    author TEXT,
    pages INTEGER,
    borrowed_by TEXT
);

INSERT INTO books VALUES
    (1, 'Malgudi Days', 'R. K. Narayan', 246, 'Asha'),
    (2, 'Wings of Fire', 'A. P. J. Abdul Kalam', 180, NULL),
    (3, 'The Blue Umbrella', 'Ruskin Bond', 90, 'Farhan'),
    (4, 'Swami and Friends', 'R. K. Narayan', 184, NULL);

SELECT title, pages FROM books WHERE pages < 200 ORDER BY pages;

SELECT title FROM books WHERE borrowed_by IS NULL;

SELECT author, COUNT(*) AS books, SUM(pages) AS pages
FROM books
GROUP BY author;
