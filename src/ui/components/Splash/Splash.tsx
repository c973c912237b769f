import { useMotion } from '../../hooks/use-motion';
import { useMessages } from '../../../i18n/use-messages';
import { Cube } from '../Cube/Cube';
import { WaysIn } from '../WaysIn/WaysIn';
import { WordRotator } from '../WordRotator/WordRotator';
import { Commands } from './Commands';
import { MotionButton } from './MotionButton';
import * as styles from './Splash.module.css';

const words = ['home.assets', 'home.scripts', 'home.images', 'home.styles'] as const;

/** What webpack is, at first sight: a sentence, a drawing, the way in, and the commands. */
export function Splash() {
  const t = useMessages();
  const { isMoving, isPaused, toggle } = useMotion();
  return (
    <header className={styles.splash}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>
            <span className="sr-only">{t('home.heading')}</span>
            <span aria-hidden="true">{t('home.bundleYour')} </span>
            <WordRotator words={words.map((key) => t(key))} isMoving={isMoving} />
          </h1>
          <p className={styles.title}>{t('home.title')}</p>
          <p className={styles.lead}>{t('home.lead')}</p>
          <WaysIn />
        </div>
        <Commands />
        <div className={styles.drawing}>
          <Cube isMoving={isMoving} />
          <MotionButton isPaused={isPaused} onToggle={toggle} />
        </div>
      </div>
    </header>
  );
}
