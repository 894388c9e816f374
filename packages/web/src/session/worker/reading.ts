/** Reading files that people hand in: a part that is loaded when the first one comes. */
export { readFileText } from '@enfilade/client'
