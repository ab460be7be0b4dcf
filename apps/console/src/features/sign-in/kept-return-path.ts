const name = 'quittance-return-path';

/** Keeps the page to open while the employee is at the identity provider, in this tab only. */
export function keepReturnPath(path: string): void {
  try {
    sessionStorage.setItem(name, path);
  } catch {
    // Without storage, the sign-in opens the first page.
  }
}

/** Returns the kept page once. */
export function takeReturnPath(): string {
  try {
    const path = sessionStorage.getItem(name) ?? '/';
    sessionStorage.removeItem(name);
    return path;
  } catch {
    return '/';
  }
}
