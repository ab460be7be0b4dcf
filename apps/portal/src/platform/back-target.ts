/**
 * Where the portal's own Back leads (req 2.1): from adding a payment method to the saved ones beside it, from those home, and
 * out of a dialog to what it stands over. Undefined where there is nothing to go back from or to close.
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
