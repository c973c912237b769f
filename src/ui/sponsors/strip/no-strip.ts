/** Stands for the strip of sponsors where `site.sponsorStrip` is off: then no page has anything of it. */
export const SponsorStrip = null;
