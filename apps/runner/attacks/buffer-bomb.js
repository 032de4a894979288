const hoard = [];
for (;;) hoard.push(Buffer.alloc(5e7, 1));
