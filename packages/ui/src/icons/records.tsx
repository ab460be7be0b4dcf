import { Icon, type IconProps } from './icon.tsx';

// Icons for documents and records.
export function DocumentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 3.500h7l4.500 4.500v11a1.500 1.500 0 0 1-1.500 1.500h-10A1.500 1.500 0 0 1 5 19V5a1.500 1.500 0 0 1 1.500-1.500ZM13.500 3.500V8H18M8.500 12.500h6M8.500 16h6" />
    </Icon>
  );
}

export function InboxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 4.500h12l3 9V18a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 18v-4.500l3-9ZM3 13.500h5l1.500 2.500h5l1.500-2.500h5" />
    </Icon>
  );
}

export function LogIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.500 6h12M8.500 12h12M8.500 18h7M4 6h.1M4 12h.1M4 18h.1" />
    </Icon>
  );
}
