export function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element with the id "root"');
  return root;
}
