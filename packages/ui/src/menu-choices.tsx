import { Header, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { CheckIcon } from './icons/status.tsx';

export type MenuChoicesProps<Id extends string> = {
  readonly title: string;
  readonly options: readonly { readonly id: Id; readonly label: string; readonly lang?: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** Classes of the menu that contains the section. */
  readonly titleClass: string | undefined;
  readonly itemClass: string | undefined;
};

/** Section of a menu in which exactly one item is chosen, such as the language. */
export function MenuChoices<Id extends string>(props: MenuChoicesProps<Id>) {
  const { title, options, chosen, onChoose, titleClass = '', itemClass = '' } = props;
  return (
    <MenuSection
      selectionMode="single"
      selectedKeys={[chosen]}
      disallowEmptySelection
      onSelectionChange={(keys) => {
        const known = options.find(({ id }) => keys !== 'all' && keys.has(id));
        if (known) onChoose(known.id);
      }}
    >
      <Header className={titleClass}>{title}</Header>
      {options.map(({ id, label, lang }) => (
        <MenuItem key={id} id={id} className={itemClass} textValue={label}>
          {({ isSelected }) => (
            <>
              <span lang={lang}>{label}</span>
              {isSelected && <CheckIcon />}
            </>
          )}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
