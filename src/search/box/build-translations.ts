import type { ModalTranslations } from '@docsearch/react/modal';
import type { Translate } from '../../i18n/en';

/** The sentences of DocSearch's modal, of ours. */
export function buildTranslations(t: Translate): ModalTranslations {
  return {
    searchBox: {
      clearButtonTitle: t('search.box.clear'),
      clearButtonAriaLabel: t('search.box.clear'),
      closeButtonText: t('dialog.close'),
      closeButtonAriaLabel: t('dialog.close'),
      placeholderText: t('search.label'),
      searchInputLabel: t('search.label'),
    },
    startScreen: {
      recentSearchesTitle: t('search.box.recent'),
      saveRecentSearchButtonTitle: t('search.box.addFavorite'),
      removeRecentSearchButtonTitle: t('search.box.removeRecent'),
      favoriteSearchesTitle: t('search.box.favorites'),
      removeFavoriteSearchButtonTitle: t('search.box.removeFavorite'),
    },
    noResultsScreen: {
      noResultsText: t('search.box.none'),
      reportMissingResultsText: t('search.box.noneHelp'),
      reportMissingResultsLinkText: t('search.box.page'),
    },
    footer: {
      selectText: t('search.box.select'),
      navigateText: t('search.box.navigate'),
      closeText: t('search.box.close'),
      selectKeyAriaLabel: t('search.box.enterKey'),
      navigateUpKeyAriaLabel: t('search.box.upKey'),
      navigateDownKeyAriaLabel: t('search.box.downKey'),
      closeKeyAriaLabel: t('search.box.escapeKey'),
      poweredByText: t('search.box.poweredBy'),
    },
  };
}
