export const miles = (km) => km / 1.609;

export default miles;
