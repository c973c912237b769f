import { graphql, type PageProps } from 'gatsby';
import { addMessages } from '#messages';
import { BundleSample } from '../ui/components/BundleSample/BundleSample';
import { EntryLinks } from '../ui/components/EntryLinks/EntryLinks';
import { PageHead } from '../ui/components/PageHead/PageHead';
import { Splash, StartLinks } from '../ui/components/Splash/Splash';
import { Support } from '../ui/sponsors/Support';
import { languages } from '../config/languages';
import { enHome } from '../i18n/en-home';
import { useMessages } from '../i18n/use-messages';
import * as styles from './index.module.css';

addMessages(enHome);

/** Every language has a home page of its own. */
const ALL = languages.map(({ code }) => code);

export default function HomePage({ data, location }: PageProps<Queries.HomePageQuery>) {
  const t = useMessages();
  return (
    <>
      <PageHead path={location.pathname} title="" languages={ALL} />
      <Splash />
      <div className={styles.sections}>
        {data.bundleSample && <BundleSample {...data.bundleSample} />}
        <EntryLinks />
        <section className={styles.call} aria-labelledby="begin">
          <h2 id="begin">{t('home.call.title')}</h2>
          <p>{t('home.call.text')}</p>
          <StartLinks />
        </section>
        <Support />
      </div>
    </>
  );
}

export const query = graphql`
  query HomePage {
    bundleSample(name: { eq: "home" }) {
      webpackVersion
      files {
        path
        bytes
        unused
        html
      }
      output {
        path
        bytes
        html
      }
      summary
    }
  }
`;
