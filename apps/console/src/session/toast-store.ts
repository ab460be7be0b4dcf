import { createStore, type StoreApi } from 'zustand';

export type Toast = { readonly id: number; readonly message: string };
type Toasts = { readonly toasts: readonly Toast[]; show: (message: string) => void; dismiss: (id: number) => void };
export type ToastStore = StoreApi<Toasts>;

/** Maximum number on screen; the oldest is replaced. */
const maxToasts = 3;

export function createToastStore(): ToastStore {
  let last = 0;
  return createStore<Toasts>((set) => ({
    toasts: [],
    show: (message) => set(({ toasts }) => ({ toasts: [...toasts, { id: ++last, message }].slice(-maxToasts) })),
    dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  }));
}
