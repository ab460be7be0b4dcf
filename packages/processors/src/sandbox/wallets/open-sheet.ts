/** A question with one choice. `label` is its text. */
export type SheetQuestion = {
  title: string;
  legend: string;
  confirm: string;
  choices: readonly { id: string; label: string }[];
};

/**
 * Runs in a page. Shows a sheet with choices. `chosen` is the selected ID, or undefined if the customer cancels by
 * button or Escape. After a choice, the sheet shows that it is working until it is closed. Sets styles one property at
 * a time, because a page's policy may allow nothing else.
 */
export function openSheet({ title, legend, confirm, choices }: SheetQuestion): {
  chosen: Promise<string | undefined>;
  close(): void;
} {
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    text = '',
    style: Partial<CSSStyleDeclaration> = {},
  ) => {
    const element = document.createElement(name);
    element.textContent = text;
    Object.assign(element.style, style);
    return element;
  };
  const dialog = make('dialog', '', {
    width: 'min(26rem, calc(100vw - 2rem))',
    boxSizing: 'border-box',
    padding: '1.5rem',
    border: '1px solid #6b7280',
    borderRadius: '0.75rem',
    background: '#ffffff',
    color: '#111827',
    font: '1rem/1.5 system-ui, sans-serif',
  });
  const heading = make('h2', title, { margin: '0 0 0.25rem', fontSize: '1.25rem' });
  const status = make('p', 'Sandbox wallet: no money moves.', { margin: '0 0 1rem' });
  const form = make('form');
  const group = make('fieldset', '', { margin: '0 0 1rem', padding: '0', border: '0' });
  const buttonStyle = { minHeight: '2.75rem', padding: '0 1rem', marginInlineEnd: '0.5rem', font: 'inherit' };
  const pay = make('button', confirm, { ...buttonStyle, border: '0', background: '#1d4ed8', color: '#ffffff' });
  const cancel = make('button', 'Cancel', {
    ...buttonStyle,
    border: '1px solid #374151',
    background: '#ffffff',
    color: '#111827',
  });

  dialog.lang = 'en';
  heading.id = `sandbox-sheet-${Math.random().toString(36).slice(2)}`;
  dialog.setAttribute('aria-labelledby', heading.id);
  status.setAttribute('role', 'status');
  cancel.type = 'button';
  group.append(make('legend', legend, { padding: '0', fontWeight: '600' }));
  for (const [index, { id, label }] of choices.entries()) {
    const row = make('label', '', { display: 'flex', gap: '0.75rem', alignItems: 'center', minHeight: '2.75rem' });
    const radio = make('input', '', { width: '1.25rem', height: '1.25rem', flex: 'none' });
    Object.assign(radio, { type: 'radio', name: heading.id, value: id, checked: index === 0 });
    row.append(radio, make('span', label));
    group.append(row);
  }
  form.append(group, pay, cancel);
  dialog.append(heading, status, form);

  const close = () => {
    if (dialog.open) dialog.close();
    dialog.remove();
  };
  const chosen = new Promise<string | undefined>((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const checked = [...group.querySelectorAll('input')].find((radio) => radio.checked);
      for (const control of [group, pay, cancel]) control.disabled = true;
      status.textContent = 'One moment …';
      resolve(checked?.value);
    });
    cancel.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => {
      resolve(undefined);
      dialog.remove();
    });
    // Escape no longer cancels after a choice.
    dialog.addEventListener('cancel', (event) => {
      if (pay.disabled) event.preventDefault();
    });
  });
  document.body.append(dialog);
  dialog.showModal();
  return { chosen, close };
}
