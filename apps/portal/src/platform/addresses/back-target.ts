/**
 * Returns the target of the portal's own Back button (req 2.1): from adding a payment method to the saved ones, from
 * those home, and from a dialog to its screen. Returns undefined if there is nothing to go back to.
 */
export function backTarget(pathname: string): string | undefined {
  const path = pathname.replace(/\/+$/, '');
  const [last = '', ...above] = path.split('/').reverse();
  if (last === 'add-payment-method') return [...above.reverse(), 'existing-payment-method'].join('/');
  if (last === 'existing-payment-method') return '/';
  const dialog = /^(.*)\/d\/([^/]+)(\/.+)?$/.exec(path);
  if (dialog === null) return undefined;
  const [, screen = '', name, below] = dialog;
  return below === undefined ? screen || '/' : `${screen}/d/${name}${below.slice(0, below.lastIndexOf('/'))}`;
}
