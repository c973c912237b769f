import { site } from '../../../config/site';
import { useMessages } from '../../../i18n/use-messages';
import { Icon } from '../Icon/Icon';
import * as styles from './MainLinks.module.css';

const services = [
  { key: 'header.repository', icon: 'repository', url: site.toolRepository },
  { key: 'header.social', icon: 'social', url: site.social },
  { key: 'header.questions', icon: 'questions', url: site.questions },
] as const;

/** Where else the tool lives: a row of drawings, each with its name. */
export function ServiceLinks() {
  const t = useMessages();
  return (
    <div className={styles.services}>
      {services.map(({ key, icon, url }) => (
        <a key={key} href={url} rel="noopener noreferrer" aria-label={t(key)} title={t(key)}>
          <Icon name={icon} />
        </a>
      ))}
    </div>
  );
}
