/**
 * Tells of one thing after the other and answers of how many somebody was told. One that cannot be told keeps no other waiting: its fault is
 * reported, and the next round tries it again.
 */
export async function tellEach<Item>(
  items: readonly Item[],
  { tell, onFault }: { tell: (item: Item) => Promise<boolean>; onFault: (fault: unknown) => void },
): Promise<number> {
  let told = 0;
  for (const item of items) {
    const isTold = await tell(item).catch(onFault);
    if (isTold) told++;
  }
  return told;
}
