import { type ReactNode, useState } from 'react';
import { laterPart } from './later-part.tsx';

export type DialogProps = {
  readonly isOpen: boolean;
  /** Called on Escape, a click outside or the close button. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Use 1 when the dialog is the page's only content. */
  readonly titleLevel?: 1 | 2;
  readonly children: ReactNode;
  /** Buttons in the footer, primary action last. */
  readonly actions?: ReactNode;
  /** Use `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** False keeps the dialog open on a click outside. Escape still closes it. */
  readonly isDismissable?: boolean;
  readonly hasCloseButton?: boolean;
  readonly size?: 'small' | 'medium' | 'large';
  /** `side` opens a drawer next to the page on wide screens. */
  readonly placement?: 'center' | 'side';
};

const Frame = laterPart(async () => (await import('./dialog-frame.tsx')).DialogFrame);

/** Loads the code of dialogs, so that the first one opens at once. */
export const loadDialogs: () => Promise<unknown> = Frame.load;

/** Modal dialog that traps focus and restores it on close. Phones show a bottom sheet. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  // Stays mounted while it closes.
  return wasOpen && <Frame {...props} />;
}
