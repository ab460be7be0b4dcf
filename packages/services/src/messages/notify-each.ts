/**
 * Notifies about items one after another and returns the number notified. A failing item doesn't block the others: its
 * fault is reported, and the next round retries it.
 */
export async function notifyEach<Item>(
  items: readonly Item[],
  { notify, onFault }: { notify: (item: Item) => Promise<boolean>; onFault: (fault: unknown) => void },
): Promise<number> {
  let count = 0;
  for (const item of items) {
    const isNotified = await notify(item).catch(onFault);
    if (isNotified) count++;
  }
  return count;
}
