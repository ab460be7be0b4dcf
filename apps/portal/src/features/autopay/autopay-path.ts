import { type To, useLocation, useSearchParams } from 'react-router';
import { autopayPath } from '../../platform/addresses/portal-paths.ts';

/** The position in the autopay dialog. */
type AutopayLocation =
  | { readonly step: 'list' }
  /** Without an account, the first one that can have autopay. */
  | { readonly step: 'set-up'; readonly accountReferenceCode: string | undefined }
  | { readonly step: 'change'; readonly autopayId: string };

/**
 * Keeps the position in the autopay dialog in the address: a reload stays there, adding a method returns there, and Back
 * closes the dialog from any step.
 */
export function useAutopayPath(): { readonly at: AutopayLocation; readonly go: (to: AutopayLocation) => void } {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  return {
    at: locationFrom(params),
    go: (to) =>
      setParams((before) => withLocation(before, to), {
        replace: true,
        preventScrollReset: true,
        // The choices of an earlier step don't belong to this one.
        state: { ...state, autopayDraft: undefined },
      }),
  };
}

/** Returns a link that opens autopay over the current screen. */
export function useAutopayLink(): (to?: AutopayLocation) => To {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (to = { step: 'list' }) => {
    const behind = new URLSearchParams(params);
    // The payment details in the history are a dialog themselves, so close them.
    behind.delete('payment');
    return { pathname: autopayPath(pathname), search: withLocation(behind, to).toString() };
  };
}

function locationFrom(params: URLSearchParams): AutopayLocation {
  const autopay = params.get('autopay');
  if (autopay === null) return { step: 'list' };
  if (autopay === 'set-up') return { step: 'set-up', accountReferenceCode: params.get('autopay-for') ?? undefined };
  return { step: 'change', autopayId: autopay };
}

function withLocation(before: URLSearchParams, to: AutopayLocation): URLSearchParams {
  const params = new URLSearchParams(before);
  params.delete('autopay');
  params.delete('autopay-for');
  if (to.step === 'change') params.set('autopay', to.autopayId);
  if (to.step === 'set-up') {
    params.set('autopay', 'set-up');
    if (to.accountReferenceCode !== undefined) params.set('autopay-for', to.accountReferenceCode);
  }
  return params;
}
