type Grow<T extends unknown[], N extends number> = T["length"] extends N ? T : Grow<[...T, ...T, 1], N>;
type Tree<D extends unknown[]> = D["length"] extends 12 ? string : { a: Tree<[...D, 1]>; b: Tree<[...D, 2]>; c: Tree<[...D, 3]>; d: Tree<[...D, 4]> };
const big: Grow<[], 99999> = 1 as never;
const tree: Tree<[]> = 1 as never;
const other: { [K in keyof Tree<[]>]: Tree<[]>[K] } = tree;
console.log(other, big);
