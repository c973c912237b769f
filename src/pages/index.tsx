import { useEffect } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { BundleDemo } from '#bundle-demo';
import { EntryLinks } from '../ui/components/EntryLinks/EntryLinks';
import { PageHead } from '../ui/components/PageHead/PageHead';
import { Splash } from '../ui/components/Splash/Splash';
import { followHash } from '../ui/shell/body-behavior';
import { Support } from '../ui/sponsors/Support';
import { languages } from '../config/languages';
import enHome from '../i18n/en/home.json';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { formatCount } from '../ui/lib/format-count';
import * as styles from './index.module.css';

/** Every language has a home page of its own. */
const ALL = languages.map(({ code }) => code);

export default function HomePage({ data, location }: PageProps<Queries.HomePageQuery>) {
  const t = useMessages(enHome);
  useEffect(followHash, [location.hash]);
  const { prefix } = useLanguage();
  const count = (number: number): string => formatCount(number, t);
  return (
    <>
      <PageHead path={location.pathname} title="" languages={ALL} />
      <Splash />
      <div className={styles.sections}>
        {data.bundleSample && <BundleDemo sample={data.bundleSample} />}
        <EntryLinks />
        <Support />
        {data.webpackReference && (
          <p className={styles.proof}>
            {t('home.proof', {
              version: data.webpackReference.webpack,
              options: count(data.allWebpackOption.totalCount),
              flags: count(data.allWebpackArgument.totalCount),
              hooks: count(data.allWebpackHook.totalCount),
            })}
            <a href={`${prefix}/comparison/`}>{t('home.comparison')}</a>
          </p>
        )}
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
        code
        exports
        unused
        issuer
        isLazy
        outputs
        html
      }
      output {
        path
        bytes
      }
      variants {
        name
        code
        html
      }
    }
    webpackReference {
      webpack
    }
    allWebpackOption {
      totalCount
    }
    allWebpackArgument {
      totalCount
    }
    allWebpackHook {
      totalCount
    }
  }
`;
