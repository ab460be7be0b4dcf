import { createStore, type StoreApi } from 'zustand';

export type Toast = { readonly id: number; readonly words: string };
type Toasts = { readonly toasts: readonly Toast[]; say: (words: string) => void; dismiss: (id: number) => void };
export type ToastStore = StoreApi<Toasts>;

/** How many stand at a time; the oldest gives way. */
const mostToasts = 3;

/** What was done a moment ago, for whoever did it. */
export function createToastStore(): ToastStore {
  let last = 0;
  return createStore<Toasts>((set) => ({
    toasts: [],
    say: (words) => set(({ toasts }) => ({ toasts: [...toasts, { id: ++last, words }].slice(-mostToasts) })),
    dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  }));
}
