import type { GatsbyNode } from 'gatsby';

const typeDefs = /* GraphQL */ `
  "Somebody who has given money to the collective."
  type Sponsor implements Node @dontInfer {
    "By which Open Collective knows them; unique."
    slug: String!
    "Plain text of one line; never empty."
    name: String!
    "Their own address, http or https; empty when they have none that is safe to link to."
    website: String!
    "Address of their picture, https and of an allowed host; empty for none."
    avatar: String!
    "Where a link leads: the website, else their page on Open Collective."
    url: String!
    "Day of their first gift, as 2021-03-04."
    firstDonation: String!
    "All they have given, in cents."
    totalDonations: Int!
    "A twelfth of what they gave in the last twelve months, in cents."
    monthlyDonations: Int!
  }

  "Where the Sponsors come from; there is always one."
  type SponsorSource implements Node @dontInfer {
    "fresh; cached, when the service could not be asked and this is its last answer; none, when there is none."
    status: String!
    "Day of the answer, as 2021-03-04; empty for none."
    date: String!
    "How many Sponsors there are."
    count: Int!
  }
`;

/** Declares the types of this plugin, so that queries work where there is nobody to show. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(typeDefs);
};
