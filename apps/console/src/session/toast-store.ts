import { createStore, type StoreApi } from 'zustand';

/** `shownAtMs` is measured with `performance.now`. */
export type Toast = { readonly id: number; readonly message: string; readonly shownAtMs: number };
type Toasts = { readonly toasts: readonly Toast[]; show: (message: string) => void; dismiss: (id: number) => void };
export type ToastStore = StoreApi<Toasts>;

/** Maximum number on screen; the oldest is replaced. */
const maxToasts = 3;

export function createToastStore(): ToastStore {
  let last = 0;
  return createStore<Toasts>((set) => ({
    toasts: [],
    show: (message) => {
      const toast = { id: ++last, message, shownAtMs: performance.now() };
      set(({ toasts }) => ({ toasts: [...toasts, toast].slice(-maxToasts) }));
    },
    dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  }));
}
