/**
 * Notifies about items one after another and returns the number notified. A failing item doesn't block the others: its
 * fault is reported, and the next round retries it.
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
