import { sections } from '../../../config/sections';
import { useLanguage, useMessages } from '../../../i18n/use-messages';

/** An item for each section of the documentation; contribute and blog stand beside it. */
export function SectionLinks({ active }: { readonly active: string | undefined }) {
  const t = useMessages();
  const { prefix } = useLanguage();
  return (
    <>
      {sections
        .filter(({ documentation }) => documentation)
        .map(({ name }) => (
          <li key={name}>
            <a href={`${prefix}/${name}/`} aria-current={name === active ? 'true' : undefined}>
              {t(`section.${name}`)}
            </a>
          </li>
        ))}
    </>
  );
}
