/** Actions in order of time, then in order of their addition. */
export class EventQueue {
  readonly #heap: { atMs: number; order: number; action: () => void }[] = [];
  #added = 0;

  add(atMs: number, action: () => void): void {
    const heap = this.#heap;
    this.#added++;
    heap.push({ atMs, order: this.#added, action });
    let child = heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.#isBefore(child, parent)) break;
      this.#swap(child, parent);
      child = parent;
    }
  }

  /** Removes and returns the first action. */
  next(): { atMs: number; action: () => void } | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1;
      if (left >= heap.length) return first;
      const right = left + 1;
      const child = right < heap.length && this.#isBefore(right, left) ? right : left;
      if (!this.#isBefore(child, parent)) return first;
      this.#swap(child, parent);
      parent = child;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [left, right] = [this.#heap[one], this.#heap[other]];
    if (!left || !right) return false;
    return left.atMs === right.atMs ? left.order < right.order : left.atMs < right.atMs;
  }

  #swap(one: number, other: number): void {
    const [left, right] = [this.#heap[one], this.#heap[other]];
    if (!left || !right) return;
    this.#heap[one] = right;
    this.#heap[other] = left;
  }
}
