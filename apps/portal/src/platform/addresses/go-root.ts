/** Returns the target of "go root": the dashboard from the dashboard, else Make Payment (req 2.1). */
export function goRoot(currentUrl: string): '/dashboard' | '/make-payment' {
  return currentUrl.startsWith('/dashboard') ? '/dashboard' : '/make-payment';
}
