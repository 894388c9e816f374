// The notices of what people download, from the repository as it is built.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { noticesText } from '../prepare/notices.mjs'

/**
 * @param {string} root the repository, built @param {readonly import('../prepare/notices.mjs').Licence[]} licences of the packages in it
 * @returns {Promise<string>}
 */
export async function noticesOf(root, licences) {
  const built = (/** @type {string} */ name) => import(pathToFileURL(join(root, 'packages', name, 'dist/index.js')).href)
  const [{ noticeOf }, { rulesets }] = await Promise.all([built('client'), built('rulesets')])
  return noticesText(root, noticeOf(rulesets), licences)
}
