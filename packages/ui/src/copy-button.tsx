import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { CopyIcon } from './icons/actions.tsx';
import { CheckIcon } from './icons/status.tsx';
import { VisuallyHidden } from './layout/visually-hidden.tsx';

export type CopyButtonProps = {
  readonly text: string;
  /** Names the copied value for screen readers, after "Copy". */
  readonly label: string;
};

const thanksMs = 2500;

/** Copies a text and confirms it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), thanksMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onClick={async () => setCopied(await copyText(text))}
      >
        {isCopied ? t('Common.Copied') : t('Common.Copy')}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
      <span aria-live="polite">{isCopied && <VisuallyHidden>{t('Common.Copied')}</VisuallyHidden>}</span>
    </>
  );
}

/** Returns false when the browser denies access to the clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
