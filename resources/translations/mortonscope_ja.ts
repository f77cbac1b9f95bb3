<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP">
<context>
    <name>ActionWords</name>
    <message>
        <source>%1 (%2)</source>
        <comment>what an action does, its key</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>CallPath</name>
    <message>
        <source>Inserting all boxes</source>
        <translation>すべてのボックスの登録</translation>
    </message>
    <message>
        <source>Inserting box %1</source>
        <translation>ボックス%1の登録</translation>
    </message>
    <message>
        <source>%1, taken at step %2</source>
        <translation>%1、ステップ%2で取り上げました</translation>
    </message>
    <message>
        <source>%1, entered at step %2</source>
        <translation>%1、ステップ%2で入りました</translation>
    </message>
</context>
<context>
    <name>CheckWords</name>
    <message>
        <source>Too large to check: %1; the limit is %2.</source>
        <translation>大きすぎて照合できません：%1。上限：%2。</translation>
    </message>
    <message>
        <source>Check as &amp;overlaps</source>
        <translation>重なりとして照合(&amp;O)</translation>
    </message>
    <message>
        <source>Check as &amp;candidates</source>
        <translation>候補として照合(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Use that touching rule</source>
        <translation>その接触の規則にする(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Use that outside rule</source>
        <translation>その範囲外の規則にする(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Use depth %1</source>
        <translation>深さ%1にする(&amp;U)</translation>
    </message>
    <message>
        <source>Check for that &amp;order</source>
        <translation>その順で照合(&amp;O)</translation>
    </message>
    <message>
        <source>The search for the mistake was stopped.</source>
        <translation>間違い探しを中止しました。</translation>
    </message>
    <message>
        <source>The mistake “%1”</source>
        <translation>間違い「%1」</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>distance %1</source>
        <translation>距離%1</translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation>半径%1</translation>
    </message>
    <message>
        <source>radii %1</source>
        <translation>半径の和%1</translation>
    </message>
</context>
<context>
    <name>ComparisonWords</name>
    <message>
        <source>This run is being computed; an earlier one is shown.</source>
        <translation>この実行は計算中です。表示しているのは以前のものです。</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>ステップ%1 / %2</translation>
    </message>
    <message>
        <source>start</source>
        <translation>最初</translation>
    </message>
    <message>
        <source>all boxes are inserted</source>
        <translation>すべてのボックスを登録済み</translation>
    </message>
    <message>
        <source>end</source>
        <translation>最後</translation>
    </message>
    <message>
        <source>box %1 of %2 is inserted</source>
        <translation>ボックス%1 / %2を登録済み</translation>
    </message>
    <message>
        <source>pair %1 of %2</source>
        <translation>ペア%1 / %2</translation>
    </message>
    <message>
        <source>cell %1 of %2</source>
        <translation>セル%1 / %2</translation>
    </message>
    <message>
        <source>The runs are compared once both are computed.</source>
        <translation>両方の計算が終わると、2つの実行を比べます。</translation>
    </message>
    <message>
        <source>Both test the same pairs in the same order.</source>
        <translation>どちらも同じペアを同じ順に判定します。</translation>
    </message>
    <message>
        <source>Counting the pairs that only one of them tests …</source>
        <translation>片方だけが判定するペアを数えています…</translation>
    </message>
    <message>
        <source>Pairs that only one of them tests are counted for lists of up to %1 pairs.</source>
        <translation>片方だけが判定するペアを数えるのは、%1組までの一覧だけです。</translation>
    </message>
</context>
<context>
    <name>Descent</name>
    <message>
        <source>slot %1</source>
        <translation>要素%1</translation>
    </message>
</context>
<context>
    <name>Drag</name>
    <message>
        <source>Move %1</source>
        <translation>%1を移動</translation>
    </message>
    <message numerus="yes">
        <source>Move %n box(es)</source>
        <translation>
            <numerusform>%n個のボックスを移動</numerusform>
        </translation>
    </message>
    <message>
        <source>Resize %1</source>
        <translation>%1のサイズを変更</translation>
    </message>
    <message>
        <source>Draw %1</source>
        <translation>%1を描画</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>.</source>
        <comment>the end of a sentence</comment>
        <translation>。</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Example</source>
        <translation>例</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>隠す(&amp;H)</translation>
    </message>
    <message>
        <source>Hide what the example shows</source>
        <translation>この例の説明を隠します</translation>
    </message>
    <message>
        <source>What the example shows</source>
        <translation>この例の説明</translation>
    </message>
    <message>
        <source>&amp;Examples…</source>
        <translation>例(&amp;E)…</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>例</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>はじめの一歩</translation>
    </message>
    <message>
        <source>Levels and lines</source>
        <translation>レベルと線</translation>
    </message>
    <message>
        <source>Traps</source>
        <translation>落とし穴</translation>
    </message>
    <message>
        <source>Large worlds</source>
        <translation>大きなワールド</translation>
    </message>
    <message>
        <source>Published systems</source>
        <translation>公表されたシステム</translation>
    </message>
</context>
<context>
    <name>LongWork</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>中止しています…</translation>
    </message>
</context>
<context>
    <name>MachineFeature</name>
    <message>
        <source>Run it by &amp;hand…</source>
        <translation>手で実行(&amp;H)…</translation>
    </message>
</context>
<context>
    <name>ManualFeature</name>
    <message>
        <source>&amp;Manual</source>
        <translation>マニュアル(&amp;M)</translation>
    </message>
    <message>
        <source>Plans &amp;for a class</source>
        <translation>授業の計画(&amp;F)</translation>
    </message>
</context>
<context>
    <name>MomentLink</name>
    <message>
        <source>Link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>A link of %1 KiB</source>
        <translation>%1 KiBのリンク</translation>
    </message>
    <message>
        <source>at most %1 KiB; save the scene to a file instead, which contains the step too</source>
        <translation>%1 KiB以下。代わりにシーンをファイルに保存すれば、この時点も一緒に残ります</translation>
    </message>
    <message>
        <source>at most %1 KiB</source>
        <translation>%1 KiB以下</translation>
    </message>
    <message>
        <source>a complete, unchanged link from “Copy link to this moment”</source>
        <translation>「この時点へのリンクをコピー」で作ったままの完全なリンク</translation>
    </message>
    <message>
        <source>The text after “mortonscope:”</source>
        <translation>「mortonscope:」の後の文字列</translation>
    </message>
</context>
<context>
    <name>PairExport</name>
    <message>
        <source>at most %1 pairs</source>
        <translation>最大%1組</translation>
    </message>
</context>
<context>
    <name>PredictFeature</name>
    <message>
        <source>Pre&amp;dict</source>
        <translation>予測(&amp;D)</translation>
    </message>
    <message>
        <source>Ask about each step before showing it</source>
        <translation>次のステップを、表示する前に問います</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save All</source>
        <translation>すべて保存</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>はい(&amp;Y)</translation>
    </message>
    <message>
        <source>Yes to &amp;All</source>
        <translation>すべてはい(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>いいえ(&amp;N)</translation>
    </message>
    <message>
        <source>N&amp;o to All</source>
        <translation>すべていいえ(&amp;O)</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>無視</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>既定値に戻す</translation>
    </message>
</context>
<context>
    <name>RaceWords</name>
    <message>
        <source>They differ, first in frame %1: %4 found that %2 and %3 overlap, %5 did not.</source>
        <translation>結果が異なります。最初はフレーム%1で、%2と%3の重なりを%4は見つけ、%5は見つけませんでした。</translation>
    </message>
    <message>
        <source>No algorithm is running: tick one.</source>
        <translation>動いているアルゴリズムがありません。どれかにチェックを入れてください。</translation>
    </message>
    <message>
        <source>Tick a second algorithm to compare what both find.</source>
        <translation>もう1つにチェックを入れると、両方の結果を比べます。</translation>
    </message>
    <message numerus="yes">
        <source>All agree on %Ln frame(s).</source>
        <translation>
            <numerusform>%Lnフレームすべてで一致しています。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RaceWorlds</name>
    <message>
        <source>The current scene</source>
        <translation>現在のシーン</translation>
    </message>
    <message>
        <source>The scene that is open, with its own velocities; boxes and circles bounce as published.</source>
        <translation>開いているシーンを、それ自身の速度で動かします。ボックスと円は公表されたとおりに跳ね返ります。</translation>
    </message>
    <message>
        <source>1000 rectangles, as published</source>
        <translation>1000個の長方形（公表どおり）</translation>
    </message>
    <message>
        <source>500 circles, as published</source>
        <translation>500個の円（公表どおり）</translation>
    </message>
    <message>
        <source>Spread evenly</source>
        <translation>一様に散らばる</translation>
    </message>
    <message>
        <source>In clusters</source>
        <translation>かたまり</translation>
    </message>
    <message>
        <source>Small and large</source>
        <translation>大小まじり</translation>
    </message>
    <message>
        <source>Across the center</source>
        <translation>中央をまたぐ</translation>
    </message>
    <message>
        <source>A lattice</source>
        <translation>格子</translation>
    </message>
</context>
<context>
    <name>RunOverlay</name>
</context>
<context>
    <name>SearchFeature</name>
    <message>
        <source>&amp;Find in the run…</source>
        <translation>実行内を検索…(&amp;F)</translation>
    </message>
    <message>
        <source>Find ne&amp;xt</source>
        <translation>次を検索(&amp;X)</translation>
    </message>
    <message>
        <source>Find previ&amp;ous</source>
        <translation>前を検索(&amp;O)</translation>
    </message>
</context>
<context>
    <name>ShrinkWords</name>
    <message>
        <source>Boxes %1, depth %2 (runs of the program: %3). The list is the one that the program prints for this scene, and it is wrong in the same way.</source>
        <translation>ボックス%1個、深さ%2（プログラムの実行%3回）。一覧は、プログラムがこのシーンに対して出力するもので、同じように間違っています。</translation>
    </message>
    <message>
        <source>Boxes %1 (scenes tried: %2). The list keeps the lines about the boxes that are left and is wrong in the same way; depth and coordinates stay, because the list was made for them.</source>
        <translation>ボックス%1個（試したシーン：%2）。一覧には残ったボックスについての行だけが残り、同じように間違っています。一覧は深さと座標に対するものなので、それらは変えていません。</translation>
    </message>
    <message>
        <source>Boxes %1, depth %2 (scenes tried: %3). The list is the one that the mistake “%4” gives on this scene, and it is wrong in the same way.</source>
        <translation>ボックス%1個、深さ%2（試したシーン：%3）。一覧は、間違い「%4」がこのシーンで出すもので、同じように間違っています。</translation>
    </message>
</context>
<context>
    <name>SpaceView</name>
    <message>
        <source>left %1, top %2, right %3, bottom %4</source>
        <translation>左%1、上%2、右%3、下%4</translation>
    </message>
    <message>
        <source>%1; left out, because a corner lies outside</source>
        <translation>%1。角が外にあるため除外</translation>
    </message>
    <message>
        <source>column %1, row %2, code %3, index %4</source>
        <translation>列%1、行%2、モートン番号%3、添字%4</translation>
    </message>
    <message>
        <source>%1; no box here or in its descendants</source>
        <translation>%1。ここにも子孫にもボックスなし</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n box(es)</source>
        <translation>
            <numerusform>%1。ボックス%n個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; in no cell, because its index is outside the array</source>
        <translation>%1。添字が配列の外なので、どのセルにもありません</translation>
    </message>
</context>
<context>
    <name>StopsFeature</name>
    <message>
        <source>Brea&amp;kpoints…</source>
        <translation>ブレークポイント(&amp;K)…</translation>
    </message>
    <message>
        <source>Where and when the run stops</source>
        <translation>実行を停止する場所と条件</translation>
    </message>
    <message>
        <source>Wat&amp;ches…</source>
        <translation>ウォッチ(&amp;C)…</translation>
    </message>
    <message>
        <source>Show values at every step; stop when they change</source>
        <translation>各ステップでの値と、変化したときの停止</translation>
    </message>
    <message>
        <source>&amp;Stop the search</source>
        <translation>検索を中止(&amp;S)</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Suggest names; choose one</source>
        <translation>使える名前を表示、1つ選択</translation>
    </message>
    <message>
        <source>Book&amp;mark this moment</source>
        <translation>この時点をブックマーク(&amp;M)</translation>
    </message>
    <message>
        <source>Bookmark this step with a note</source>
        <translation>このステップをメモとともに残します</translation>
    </message>
    <message>
        <source>Previous b&amp;ookmark</source>
        <translation>前のブックマーク(&amp;O)</translation>
    </message>
    <message>
        <source>Go back to the previous bookmark</source>
        <translation>前のブックマークに戻ります</translation>
    </message>
    <message>
        <source>Ne&amp;xt bookmark</source>
        <translation>次のブックマーク(&amp;X)</translation>
    </message>
    <message>
        <source>Go to the next bookmark</source>
        <translation>次のブックマークに進みます</translation>
    </message>
</context>
<context>
    <name>TourWords</name>
    <message>
        <source>%1 is being dragged to the right. %2 The headline says at each moment which line decides, and where the box lives.</source>
        <translation>%1を右へドラッグしています。%2どの線で決まり、どこに入るかは、常に見出しに出ます。</translation>
    </message>
    <message>
        <source>One pass enters cell after cell. The boxes of its ancestors are on the object stack, so %1 is tested with %2 here: they overlap.</source>
        <translation>1回の走査でセルを順に訪れます。祖先のセルのボックスはオブジェクトスタックにあるので、ここで%1と%2を判定します。重なっています。</translation>
    </message>
    <message>
        <source>One pass enters cell after cell. The boxes of its ancestors are on the object stack, so %1 is tested with %2 here: they don’t overlap.</source>
        <translation>1回の走査でセルを順に訪れます。祖先のセルのボックスはオブジェクトスタックにあるので、ここで%1と%2を判定します。重なっていません。</translation>
    </message>
    <message numerus="yes">
        <source>The list holds the %n pair(s) that the pass has tested. Brute force, every box with every other, takes %1 tests.</source>
        <translation>
            <numerusform>一覧には、走査で判定した%n組が並んでいます。すべてのボックスどうしを判定する総当たりでは、%1回かかります。</numerusform>
        </translation>
    </message>
    <message>
        <source>A world with boxes</source>
        <translation>ワールドとボックス</translation>
    </message>
    <message numerus="yes">
        <source>This world holds %n box(es). It is quartered, and each quarter again: that is how overlaps are found without testing every pair.</source>
        <translation>
            <numerusform>このワールドには%n個のボックスがあります。ワールドを4つに分け、それぞれをまた4つに分けることで、すべてのペアを判定しなくても重なりが見つかります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Across a line</source>
        <translation>線をまたぐと</translation>
    </message>
    <message>
        <source>Two corners, two codes</source>
        <translation>2つの角、2つのモートン番号</translation>
    </message>
    <message>
        <source>One slot in one array</source>
        <translation>1本の配列の1つの要素</translation>
    </message>
    <message>
        <source>Step by step: inserting</source>
        <translation>ステップ実行：登録</translation>
    </message>
    <message>
        <source>First the boxes are inserted, one by one. At this step %1 of %2 are in their cells, and the tree shows just that.</source>
        <translation>まず、ボックスを1つずつ登録します。このステップでは%2個のうち%1個がセルに入っていて、木もそのとおりに表示されます。</translation>
    </message>
    <message>
        <source>Step by step: the pass</source>
        <translation>ステップ実行：走査</translation>
    </message>
    <message>
        <source>Few tests</source>
        <translation>少ない判定</translation>
    </message>
    <message>
        <source>Now it’s your turn</source>
        <translation>ここからは自由に</translation>
    </message>
    <message>
        <source>Drag the boxes, press Page Down to step, or continue with one of these. F1 lists all keys, and the tour stays under Help.</source>
        <translation>ボックスをドラッグするか、Page Downでステップを進めるか、下のボタンから続けてください。キーの一覧はF1、このツアーはヘルプからいつでも始められます。</translation>
    </message>
    <message>
        <source>Each corner of %1 has a Morton code: %2 and %3. XOR shows the highest quad digit, a pair of bits, that differs. Drop it and everything below it; what is left is the code of %1’s cell, at level %4.</source>
        <translation>%1の2つの角のモートン番号は%2と%3です。XOR（排他的論理和）から、異なる最上位のグループが分かります。そこから下を切り捨てた残りが、%1の入るレベル%4のセルの番号です。</translation>
    </message>
    <message>
        <source>Level and code make a slot: %1 is in slot %2 of an array of %3. There are no pointers; parents and children are found by arithmetic.</source>
        <translation>レベルとモートン番号から要素が決まり、%1は%3個の要素をもつ配列の要素%2に入ります。ポインターは使わず、親も子も計算で求めます。</translation>
    </message>
</context>
<context>
    <name>WhyFeature</name>
    <message>
        <source>Wh&amp;y?</source>
        <translation>なぜ？(&amp;Y)</translation>
    </message>
    <message>
        <source>Ask why the two selected boxes are tested or not, why a box is in its cell and no deeper, or why a slot is empty or not</source>
        <translation>選択した2つのボックスの当たり判定を行う理由（行わない理由）、ボックスがそのセルより深くない理由、要素が空である理由（空でない理由）を表示します</translation>
    </message>
</context>
<context>
    <name>WorksheetFeature</name>
    <message>
        <source>&amp;Worksheet…</source>
        <translation>ワークシート(&amp;W)…</translation>
    </message>
    <message>
        <source>Make exercises to print, with an answer key</source>
        <translation>紙に印刷する練習問題と、その解答です</translation>
    </message>
</context>
<context>
    <name>ExportFeature</name>
    <message>
        <source>&amp;Copy as picture</source>
        <translation>画像としてコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the panel with the focus as SVG, PDF and PNG</source>
        <translation>フォーカスのあるパネルをSVG、PDF、PNGとしてコピーします</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>画像を保存(&amp;P)…</translation>
    </message>
    <message>
        <source>Save the panel with the focus, or a figure for a slide</source>
        <translation>フォーカスのあるパネルか、スライド用の図を保存します</translation>
    </message>
    <message>
        <source>&amp;Film…</source>
        <translation>動画(&amp;F)…</translation>
    </message>
    <message>
        <source>Save a stretch of the run as an animation or a video</source>
        <translation>実行の一部をアニメーションか動画として保存します</translation>
    </message>
    <message>
        <source>&amp;Handout…</source>
        <translation>配布資料(&amp;H)…</translation>
    </message>
    <message>
        <source>Print the moments of the run side by side, or one on each slide</source>
        <translation>実行の各時点を並べて、または1枚ずつスライドにして印刷します</translation>
    </message>
    <message>
        <source>&amp;Web page…</source>
        <translation>Webページ(&amp;W)…</translation>
    </message>
    <message>
        <source>Save a page that steps through the scene, for readers without Mortonscope</source>
        <translation>何もインストールせずにシーンをステップ実行できるページを保存します</translation>
    </message>
</context>
<context>
    <name>mortonscope::AlgorithmMenu</name>
    <message>
        <source>&amp;Algorithm</source>
        <translation>アルゴリズム(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Published bugs</source>
        <translation>公開コードのバグ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Placement method</source>
        <translation>配置の方法(&amp;P)</translation>
    </message>
    <message>
        <source>By the &amp;XOR of the codes</source>
        <translation>モートン番号のXORで(&amp;X)</translation>
    </message>
    <message>
        <source>By &amp;climbing from both leaves</source>
        <translation>両方の葉から上がって(&amp;C)</translation>
    </message>
    <message>
        <source>By &amp;midlines, from the root down</source>
        <translation>ルートから中央線で下りて(&amp;M)</translation>
    </message>
    <message>
        <source>Order of a cell’s &amp;list</source>
        <translation>セルのリストの順(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Oldest first: in order of insertion</source>
        <translation>登録順(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Newest first</source>
        <translation>新しい順(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Memory for recording…</source>
        <translation>記録用のメモリ(&amp;M)…</translation>
    </message>
    <message>
        <source>Limit the memory of a recorded run; later steps are counted but can’t be visited</source>
        <translation>記録される実行が使えるメモリの量。その先のステップは数えますが、たどれません</translation>
    </message>
    <message>
        <source>Memory for recording</source>
        <translation>記録用のメモリ</translation>
    </message>
    <message>
        <source>Memory for recording a run, in MiB. Totals are always right.</source>
        <translation>実行の記録に使うメモリ（MiB）。合計は常に正しい値です。</translation>
    </message>
    <message>
        <source>&amp;Find the mistake…</source>
        <translation>間違いを探す(&amp;F)…</translation>
    </message>
    <message>
        <source>Find the classic mistake that a run makes, from its steps and pairs</source>
        <translation>実行には典型的な間違いが1つ隠れています。ステップとペアから見つけてください</translation>
    </message>
    <message>
        <source>Classic mis&amp;takes</source>
        <translation>典型的な間違い(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Other algorithms</source>
        <translation>ほかのアルゴリズム(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>詳細(&amp;D)</translation>
    </message>
</context>
<context>
    <name>mortonscope::ArrayPanel</name>
    <message>
        <source>Array</source>
        <translation>配列</translation>
    </message>
    <message>
        <source>The root; the last slot</source>
        <translation>ルート、最後の要素</translation>
    </message>
    <message>
        <source>All cells of all levels in one array of numbered slots. A slot’s parent and children are found by arithmetic.</source>
        <translation>すべてのレベルのセルを並べた1本の配列です。要素には番号が付いていて、親と子の番号は計算で求まります。</translation>
    </message>
</context>
<context>
    <name>mortonscope::ArrayView</name>
    <message>
        <source>Array of cells</source>
        <translation>セルの配列</translation>
    </message>
    <message>
        <source>%1 slots, %2 of them in use</source>
        <translation>全%1要素（使用中%2）</translation>
    </message>
    <message>
        <source> · boxes left out: %1</source>
        <translation> · 除外されたボックス：%1個</translation>
    </message>
    <message>
        <source>An array of %1 slots, all of them empty.
Draw a box in the World to fill its slot.</source>
        <translation>%1要素の配列です。要素はまだすべて空です。
ワールドにボックスを描くと、対応する要素がここで埋まります。</translation>
    </message>
    <message>
        <source>slots %1 to %2, not shown: a click or Enter shows them</source>
        <translation>要素%1～%2（非表示）：クリックかEnterで表示します</translation>
    </message>
    <message>
        <source>slots %1 to %2, shown: a click or Enter hides them again</source>
        <translation>要素%1～%2（表示中）：クリックかEnterで再び隠します</translation>
    </message>
    <message>
        <source>slot</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>level</source>
        <translation>レベル</translation>
    </message>
    <message>
        <source>… %1 empty …</source>
        <translation>… 空き%1 …</translation>
    </message>
    <message>
        <source>hide %1</source>
        <translation>%1個を隠す</translation>
    </message>
</context>
<context>
    <name>mortonscope::AskedBoxTool</name>
    <message>
        <source>Insert the query box</source>
        <translation>検索範囲をボックスとして登録</translation>
    </message>
    <message>
        <source>Remove the query</source>
        <translation>範囲検索を取り除く</translation>
    </message>
</context>
<context>
    <name>mortonscope::BeforeEditBar</name>
    <message>
        <source>Compared with before the edit</source>
        <translation>編集前との比較</translation>
    </message>
    <message>
        <source>First difference</source>
        <translation>最初の違い</translation>
    </message>
    <message>
        <source>Show the first test that differs from before the edit</source>
        <translation>編集前と異なる最初の判定を表示します</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Discard the list from before the edit (Escape)</source>
        <translation>編集前の一覧を破棄します（Esc）</translation>
    </message>
</context>
<context>
    <name>mortonscope::Bookmarks</name>
    <message>
        <source>Bookmark step %1</source>
        <translation>ステップ%1にブックマーク</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n bookmark(s)</source>
        <translation>
            <numerusform>%n件のブックマークを削除</numerusform>
        </translation>
    </message>
    <message>
        <source>Change a note</source>
        <translation>メモを変更</translation>
    </message>
</context>
<context>
    <name>mortonscope::BookmarksDelegate</name>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>What to look at here</source>
        <translation>ここで何を見てほしいか（メモ）</translation>
    </message>
</context>
<context>
    <name>mortonscope::BookmarksModel</name>
    <message>
        <source>Before the first step</source>
        <translation>最初のステップの前</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>ステップ%1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
</context>
<context>
    <name>mortonscope::BookmarksPanel</name>
    <message>
        <source>Bookmarks</source>
        <translation>ブックマーク</translation>
    </message>
    <message>
        <source>No bookmarks yet. Press Ctrl+B to bookmark the current step with a note. Bookmarks are saved in the scene’s file.</source>
        <translation>ブックマークはまだありません。Ctrl+Bで、現在のステップをメモとともに残せます。どちらもシーンのファイルに保存されます。</translation>
    </message>
    <message>
        <source>Edit the note; remove the bookmark</source>
        <translation>メモを編集、ブックマークを削除</translation>
    </message>
</context>
<context>
    <name>mortonscope::BookmarksTable</name>
    <message>
        <source>Bookmarks</source>
        <translation>ブックマーク</translation>
    </message>
</context>
<context>
    <name>mortonscope::BoxEditor</name>
    <message>
        <source>Box</source>
        <translation>ボックス</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Name of the box</source>
        <translation>ボックスの名前</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Left edge in world units</source>
        <translation>左端（ワールド座標）</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Top edge in world units</source>
        <translation>上端（ワールド座標）</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Right edge in world units</source>
        <translation>右端（ワールド座標）</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>下</translation>
    </message>
    <message>
        <source>Bottom edge in world units</source>
        <translation>下端（ワールド座標）</translation>
    </message>
    <message>
        <source>Center x</source>
        <translation>中心x</translation>
    </message>
    <message>
        <source>x of the circle&apos;s center</source>
        <translation>円の中心のx座標</translation>
    </message>
    <message>
        <source>Center y</source>
        <translation>中心y</translation>
    </message>
    <message>
        <source>y of the circle&apos;s center</source>
        <translation>円の中心のy座標</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>The circle&apos;s radius</source>
        <translation>円の半径</translation>
    </message>
    <message>
        <source>“%1” is not a number; expected one such as 12.5 or 1e-3.</source>
        <translation>「%1」は数ではありません。12.5や1e-3のように入力してください。</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1を変更</translation>
    </message>
</context>
<context>
    <name>mortonscope::BreakpointsModel</name>
    <message>
        <source>Not in this scene: %1.</source>
        <translation>このシーンにありません：%1。</translation>
    </message>
    <message>
        <source>any step</source>
        <translation>すべてのステップ</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>%1, stops here</source>
        <translation>%1、ここで停止</translation>
    </message>
    <message>
        <source>no condition</source>
        <translation>条件なし</translation>
    </message>
    <message>
        <source>every match</source>
        <translation>毎回</translation>
    </message>
    <message>
        <source>only match %1</source>
        <translation>%1回目だけ</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove this breakpoint</source>
        <translation>このブレークポイントを削除します</translation>
    </message>
    <message>
        <source>Stop only at the n-th match of the run; empty: at every match</source>
        <translation>実行のn回目の一致でだけ停止します。空欄なら毎回停止します</translation>
    </message>
    <message>
        <source>On</source>
        <translation>有効</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Only match</source>
        <translation>n回目</translation>
    </message>
</context>
<context>
    <name>mortonscope::BreakpointsPanel</name>
    <message>
        <source>Breakpoints</source>
        <translation>ブレークポイント</translation>
    </message>
    <message>
        <source>No breakpoints yet. Select a box, a cell, a line of code or a pair, and press F9. Running and playing stop there, in both directions. Or add a condition, such as kind == test &amp;&amp; stack &gt; 3.</source>
        <translation>ブレークポイントはまだありません。ボックス、セル、コードの行、ペアのどれかを選んでF9を押すと、実行も再生も、進むときも戻るときもそこで停止します。kind == test &amp;&amp; stack &gt; 3のような条件を追加することもできます。</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>Stop wherever a condition holds</source>
        <translation>条件が成り立つ所すべてで停止します</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove the selected breakpoints (Delete)</source>
        <translation>選択したブレークポイントを削除します（Delete）</translation>
    </message>
    <message>
        <source>All on</source>
        <translation>すべて有効</translation>
    </message>
    <message>
        <source>Stop at every breakpoint</source>
        <translation>すべてのブレークポイントで停止します</translation>
    </message>
    <message>
        <source>All off</source>
        <translation>すべて無効</translation>
    </message>
    <message>
        <source>Keep all breakpoints but stop at none</source>
        <translation>ブレークポイントを残したまま、どこでも停止しないようにします</translation>
    </message>
</context>
<context>
    <name>mortonscope::CellView</name>
    <message>
        <source>Go to the parent; go to the first child</source>
        <translation>親へ、最初の子へ移ります</translation>
    </message>
    <message>
        <source>the run is here</source>
        <translation>実行は今ここ</translation>
    </message>
    <message>
        <source>on the path from the root to the current cell</source>
        <translation>ルートからの道筋</translation>
    </message>
    <message>
        <source>its boxes are on the object stack</source>
        <translation>オブジェクトスタックにボックスがあるセル</translation>
    </message>
    <message>
        <source>a selected box lives here</source>
        <translation>選択したボックスのセル</translation>
    </message>
    <message>
        <source>Go to a neighbor, to the parent, or to the first child</source>
        <translation>隣、親、最初の子</translation>
    </message>
    <message>
        <source>Go to the child with that number; go to the parent</source>
        <translation>その番目の子、親</translation>
    </message>
    <message>
        <source>Choose the cell; deselect it</source>
        <translation>セルを選びます、選択を解除します</translation>
    </message>
    <message>
        <source>Zoom in; zoom out; show everything</source>
        <translation>拡大、縮小、全体を表示</translation>
    </message>
</context>
<context>
    <name>mortonscope::CheckBar</name>
    <message>
        <source>Actions for the list</source>
        <translation>一覧の操作</translation>
    </message>
    <message>
        <source>List…</source>
        <translation>一覧…</translation>
    </message>
    <message>
        <source>Open, paste, clear or restore a list, or run a program that prints one</source>
        <translation>一覧を開く、貼り付ける、消去する、前の一覧に戻す、プログラムを実行して一覧を得る</translation>
    </message>
    <message>
        <source>Choose how the list is compared</source>
        <translation>一覧の比べ方を選ぶ</translation>
    </message>
    <message>
        <source>Which mistake gives this list?</source>
        <translation>どの間違いでこの一覧になるか</translation>
    </message>
    <message>
        <source>Show the classic mistakes that give this list, or the nearest one</source>
        <translation>この一覧になる典型的な間違い、または最も近い間違いを表示</translation>
    </message>
    <message>
        <source>a missing pair is only counted until you ask for it</source>
        <translation>足りないペアは、表示を求めるまで数だけを示します</translation>
    </message>
    <message>
        <source>&amp;Open a list…</source>
        <translation>一覧を開く(&amp;O)…</translation>
    </message>
    <message>
        <source>A file of pairs: CSV, or lines such as A-B; or drop it here</source>
        <translation>ペアのファイル（CSV、またはA-Bのような行）。ここにドロップしても開けます</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>Replace this list with the one on the clipboard (Ctrl+V)</source>
        <translation>クリップボードの一覧に置き換えます（Ctrl+V）</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>消去(&amp;C)</translation>
    </message>
    <message>
        <source>Clear the list (can be undone)</source>
        <translation>一覧を消去します（後で前の一覧に戻せます）</translation>
    </message>
    <message>
        <source>&amp;Restore previous list</source>
        <translation>前の一覧に戻す(&amp;R)</translation>
    </message>
    <message>
        <source>Restore the list that this one replaced</source>
        <translation>この一覧の前にあった一覧に戻します</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>All pairs that must be tested</source>
        <translation>判定が必要なすべてのペア</translation>
    </message>
    <message>
        <source>Overlaps</source>
        <translation>重なり</translation>
    </message>
    <message>
        <source>Only the pairs that really overlap</source>
        <translation>実際に重なるペアだけ</translation>
    </message>
    <message>
        <source>As a set</source>
        <translation>集合として</translation>
    </message>
    <message>
        <source>Which pairs are listed; repetitions are allowed</source>
        <translation>どのペアがあるか。2回書いても間違いではありません</translation>
    </message>
    <message>
        <source>As a multiset</source>
        <translation>多重集合として</translation>
    </message>
    <message>
        <source>Count repetitions, too</source>
        <translation>重複も比べます</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>順番どおり</translation>
    </message>
    <message>
        <source>Compare the order, too</source>
        <translation>並ぶ順番も比べます</translation>
    </message>
    <message>
        <source>Either order</source>
        <translation>どちらの順でも</translation>
    </message>
    <message>
        <source>Oldest first or newest first, whichever is closer</source>
        <translation>登録順と新しい順のうち近いほう</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>登録順</translation>
    </message>
    <message>
        <source>Each cell’s list in order of insertion</source>
        <translation>各セルのリストを登録順に</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>新しい順</translation>
    </message>
    <message>
        <source>Each cell’s list newest first</source>
        <translation>各セルのリストを新しいものから</translation>
    </message>
    <message>
        <source>%1 as a set</source>
        <translation>%1（集合）</translation>
    </message>
    <message>
        <source>%1 as a multiset</source>
        <translation>%1（多重集合）</translation>
    </message>
    <message>
        <source>%1 in order</source>
        <translation>%1（順序どおり）</translation>
    </message>
    <message>
        <source>How the list is compared: %1</source>
        <translation>一覧の比べ方：%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::CheckFeature</name>
    <message>
        <source>Program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Run your own program on this scene and check its output</source>
        <translation>自作のプログラムをこのシーンで実行し、出力を照合します</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source> or </source>
        <translation>または</translation>
    </message>
    <message>
        <source>This scene tells these apart: %1. Run your program on it and paste its list. To get your own list back, choose “Restore previous list”.</source>
        <translation>このシーンで区別できるもの：%1。自分のプログラムをこのシーンで実行し、その一覧を貼り付けてください。元の自分の一覧は「前の一覧に戻す」で戻せます。</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Tells mistakes apart</source>
        <translation>間違いを区別するシーン</translation>
    </message>
    <message>
        <source>Smallest scene that still fails</source>
        <translation>間違いが再現する最小のシーン</translation>
    </message>
    <message>
        <source>Run it on this scene</source>
        <translation>このシーンで実行</translation>
    </message>
    <message>
        <source>Run the program for at most ten seconds, in a sandbox as far as this system allows, and check its output (Enter)</source>
        <translation>プログラムを、システムが許すかぎり隔離して最大10秒実行し、出力を照合します（Enter）</translation>
    </message>
</context>
<context>
    <name>mortonscope::CheckPanel</name>
    <message>
        <source>Check</source>
        <translation>照合</translation>
    </message>
    <message>
        <source>This list (%1) cannot be edited here (too long or not text); it is checked as it is.</source>
        <translation>この一覧（%1）はここでは編集できません（長すぎるか、テキストではありません）。そのまま照合します。</translation>
    </message>
    <message>
        <source>Check: %1</source>
        <translation>照合：%1</translation>
    </message>
    <message>
        <source>Reading the list…</source>
        <translation>一覧を読み込んでいます…</translation>
    </message>
    <message>
        <source>Checking the list…</source>
        <translation>一覧を照合しています…</translation>
    </message>
    <message>
        <source>The list is not judged while you predict.</source>
        <translation>次のステップを予測している間は、一覧を判定しません。</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1と書く</translation>
    </message>
    <message>
        <source> and </source>
        <translation>と</translation>
    </message>
    <message>
        <source>Correct the name in this line (Enter)</source>
        <translation>この行の名前を直します（Enter）</translation>
    </message>
    <message>
        <source>Choose a line to see why it is right or wrong; click its sign to go to its step.</source>
        <translation>行を選ぶと、正しい理由や違う理由が示されます。印をクリックすると、その判定の時点へ移動します。</translation>
    </message>
    <message>
        <source>Replace the list with the clipboard; in the editor, insert at the cursor</source>
        <translation>クリップボードの一覧に置き換えます。エディターではカーソルの位置に入れます</translation>
    </message>
    <message>
        <source>Deselect the line</source>
        <translation>行の選択を解除</translation>
    </message>
    <message>
        <source>Type, paste, drop or open a list of pairs. Each line is marked right or wrong, with the reason; missing pairs are counted.</source>
        <translation>ペアの一覧を入力するか、貼り付けるか、ドロップするか、開いてください。各行に正誤と理由を表示し、不足しているペアは数だけを表示します。</translation>
    </message>
    <message>
        <source>Go to the step at which the pair is tested, or correct an unknown name</source>
        <translation>ペアを判定するステップへ移動、または不明な名前を修正</translation>
    </message>
    <message>
        <source>Next, previous wrong line, or missing pair if they are shown</source>
        <translation>次の、前の誤った行（表示中は不足しているペアも）</translation>
    </message>
    <message>
        <source>Show what is missing</source>
        <translation>足りないペアを表示</translation>
    </message>
    <message>
        <source>Show the missing pairs in the triangle and between the lines</source>
        <translation>足りないペアを三角形と行の間に表示</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正しい</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>誤り</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>不足</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>%1行目：%2</translation>
    </message>
</context>
<context>
    <name>mortonscope::CheckTriangle</name>
    <message>
        <source>Your list compared with the right one</source>
        <translation>あなたの一覧と正しい一覧</translation>
    </message>
    <message>
        <source>%1: not in your list</source>
        <translation>%1：一覧にありません</translation>
    </message>
</context>
<context>
    <name>mortonscope::Clipboard</name>
    <message>
        <source>Clipboard</source>
        <translation>クリップボード</translation>
    </message>
    <message>
        <source>Its contents</source>
        <translation>その内容</translation>
    </message>
    <message>
        <source>boxes copied from a scene</source>
        <translation>シーンからコピーしたボックス</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n box(es)</source>
        <translation>
            <numerusform>%n個のボックスを貼り付け</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copying %n box(es)…</source>
        <translation>
            <numerusform>%n個のボックスをコピーしています…</numerusform>
        </translation>
    </message>
    <message>
        <source>Pasting…</source>
        <translation>貼り付けています…</translation>
    </message>
</context>
<context>
    <name>mortonscope::CompareFeature</name>
    <message>
        <source>&amp;Compare with</source>
        <translation>比べる相手(&amp;C)</translation>
    </message>
    <message>
        <source>Published &amp;bugs</source>
        <translation>公開コードのバグ(&amp;B)</translation>
    </message>
    <message>
        <source>Classic mis&amp;takes</source>
        <translation>典型的な間違い(&amp;T)</translation>
    </message>
    <message>
        <source>list of differences</source>
        <translation>違いの一覧</translation>
    </message>
    <message>
        <source>Go to the difference</source>
        <translation>その違いへ移動</translation>
    </message>
</context>
<context>
    <name>mortonscope::CompareSide</name>
    <message>
        <source>First run</source>
        <translation>1番目の実行</translation>
    </message>
    <message>
        <source>Second run</source>
        <translation>2番目の実行</translation>
    </message>
    <message>
        <source>First: %1</source>
        <translation>1番目：%1</translation>
    </message>
    <message>
        <source>Second: %1</source>
        <translation>2番目：%1</translation>
    </message>
    <message>
        <source>⚠ %1 (published bug)</source>
        <translation>⚠ %1（公開コードのバグ）</translation>
    </message>
    <message>
        <source>Object stack: never used</source>
        <translation>オブジェクトスタック：使われません</translation>
    </message>
    <message>
        <source>Object stack: empty</source>
        <translation>オブジェクトスタック：空</translation>
    </message>
    <message>
        <source>Object stack: 1 box</source>
        <translation>オブジェクトスタック：1個</translation>
    </message>
    <message>
        <source>Object stack: %1 boxes</source>
        <translation>オブジェクトスタック：%1個</translation>
    </message>
    <message>
        <source>⚠ %1 (classic mistake)</source>
        <translation>⚠ %1（典型的な間違い）</translation>
    </message>
    <message>
        <source>The sentence</source>
        <translation>説明文</translation>
    </message>
    <message>
        <source>Object stack</source>
        <translation>オブジェクトスタック</translation>
    </message>
</context>
<context>
    <name>mortonscope::CompareView</name>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Two runs side by side</source>
        <translation>並べた2つの実行</translation>
    </message>
    <message>
        <source>World of the second run</source>
        <translation>2番目の実行のワールド</translation>
    </message>
    <message>
        <source>The comparison</source>
        <translation>比較</translation>
    </message>
</context>
<context>
    <name>mortonscope::ComparisonActions</name>
    <message>
        <source>Both to the &amp;start</source>
        <translation>両方とも先頭へ(&amp;S)</translation>
    </message>
    <message>
        <source>Move both runs to their start</source>
        <translation>両方の実行をそれぞれの先頭へ</translation>
    </message>
    <message>
        <source>Both &amp;back</source>
        <translation>両方とも戻る(&amp;B)</translation>
    </message>
    <message>
        <source>Step both runs back to the previous stop of the chosen step size</source>
        <translation>両方の実行を、選んだ単位で1つ戻します</translation>
    </message>
    <message>
        <source>&amp;Play both</source>
        <translation>両方を再生(&amp;P)</translation>
    </message>
    <message>
        <source>Play both runs, or pause</source>
        <translation>両方の実行を再生または一時停止</translation>
    </message>
    <message>
        <source>Both &amp;forward</source>
        <translation>両方とも進む(&amp;F)</translation>
    </message>
    <message>
        <source>Step both runs forward to the next stop of the chosen step size</source>
        <translation>両方の実行を、選んだ単位で1つ進めます</translation>
    </message>
    <message>
        <source>Both to the &amp;end</source>
        <translation>両方とも末尾へ(&amp;E)</translation>
    </message>
    <message>
        <source>Move both runs to their end</source>
        <translation>両方の実行をそれぞれの末尾へ</translation>
    </message>
    <message>
        <source>F&amp;irst difference</source>
        <translation>最初の違い(&amp;I)</translation>
    </message>
    <message>
        <source>Go to the first test where the runs differ</source>
        <translation>両方の実行を、判定が最初に食い違うところへ</translation>
    </message>
    <message>
        <source>Pre&amp;vious difference</source>
        <translation>前の違い(&amp;V)</translation>
    </message>
    <message>
        <source>Go back to the previous test that only one run makes</source>
        <translation>両方の実行を、片方だけが行う直前の判定へ戻します</translation>
    </message>
    <message>
        <source>&amp;Next difference</source>
        <translation>次の違い(&amp;N)</translation>
    </message>
    <message>
        <source>Go forward to the next test that only one run makes</source>
        <translation>両方の実行を、片方だけが行う次の判定へ進めます</translation>
    </message>
    <message>
        <source>Compare with the &amp;single pass</source>
        <translation>単一走査と比べる(&amp;S)</translation>
    </message>
    <message>
        <source>Show the single pass (or, for itself, brute force) beside this algorithm</source>
        <translation>このアルゴリズムの隣に、リストを同じ順に読む単一走査を並べます。単一走査そのものの隣には総当たりを並べます</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>入れ替え(&amp;W)</translation>
    </message>
    <message>
        <source>Exchange the two sides</source>
        <translation>2つのアルゴリズムの左右を入れ替えます</translation>
    </message>
    <message>
        <source>&amp;Close the comparison</source>
        <translation>比較を閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Back to one run</source>
        <translation>1つの実行に戻ります</translation>
    </message>
    <message>
        <source>&amp;Pause both</source>
        <translation>両方を一時停止(&amp;P)</translation>
    </message>
</context>
<context>
    <name>mortonscope::ComparisonBar</name>
    <message>
        <source>Both runs</source>
        <translation>両方の実行</translation>
    </message>
    <message>
        <source>Step size</source>
        <translation>進む単位</translation>
    </message>
    <message>
        <source>Step size of both runs</source>
        <translation>両方の実行を進める単位</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Keep both runs at the step with the same number (Alt+1)</source>
        <translation>両方の実行を同じ番号のステップに置きます（Alt+1）</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>ペア</translation>
    </message>
    <message>
        <source>Keep both runs at the test with the same number (Alt+2)</source>
        <translation>両方の実行を同じ番号の判定に置きます（Alt+2）</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>Keep both runs at the cell with the same number, in the order of entry (Alt+3)</source>
        <translation>両方の実行を、同じ順番で入るセルに置きます（Alt+3）</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>Keep both runs at the end of the same phase (Alt+4)</source>
        <translation>両方の実行を同じフェーズの終わりに置きます（Alt+4）</translation>
    </message>
</context>
<context>
    <name>mortonscope::ComparisonFigures</name>
    <message>
        <source>Cost and results of both runs</source>
        <translation>両方の実行の手間と結果</translation>
    </message>
    <message>
        <source>Differences between the tests of both runs</source>
        <translation>両方の実行の判定の違い</translation>
    </message>
</context>
<context>
    <name>mortonscope::ComparisonModel</name>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Cells visited</source>
        <translation>訪れたセル</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Pushes</source>
        <translation>プッシュ</translation>
    </message>
    <message>
        <source>Largest stack</source>
        <translation>スタックの最大</translation>
    </message>
    <message>
        <source>Overlaps found</source>
        <translation>見つけた重なり</translation>
    </message>
    <message>
        <source>Overlaps lost</source>
        <translation>見落とした重なり</translation>
    </message>
    <message>
        <source>Pairs only here</source>
        <translation>ここだけのペア</translation>
    </message>
    <message>
        <source>Tested again</source>
        <translation>繰り返しの判定</translation>
    </message>
    <message>
        <source>%1: %2 in the first run, %3 in the second</source>
        <translation>%1：1番目の実行では%2、2番目では%3</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>実行全体</translation>
    </message>
    <message>
        <source>First</source>
        <translation>1番目</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>2番目</translation>
    </message>
    <message>
        <source>±</source>
        <translation>±</translation>
    </message>
</context>
<context>
    <name>mortonscope::ComparisonTriangle</name>
    <message>
        <source>All pairs of both runs</source>
        <translation>両方の実行：すべてのペア</translation>
    </message>
    <message>
        <source>tested by both</source>
        <translation>両方で判定</translation>
    </message>
    <message>
        <source>only by the first</source>
        <translation>1つ目だけ</translation>
    </message>
    <message>
        <source>only by the second</source>
        <translation>2つ目だけ</translation>
    </message>
    <message>
        <source>by neither</source>
        <translation>どちらも判定しない</translation>
    </message>
    <message>
        <source>%1: tested by both runs</source>
        <translation>%1：両方の実行で判定</translation>
    </message>
    <message>
        <source>%1: tested only by the first run</source>
        <translation>%1：1つ目の実行だけで判定</translation>
    </message>
    <message>
        <source>%1: tested only by the second run</source>
        <translation>%1：2つ目の実行だけで判定</translation>
    </message>
    <message>
        <source>%1: tested by neither run</source>
        <translation>%1：どちらの実行でも判定しない</translation>
    </message>
</context>
<context>
    <name>mortonscope::ConditionDelegate</name>
    <message>
        <source>What to watch</source>
        <translation>ウォッチするもの</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>e.g. xor or tests - hits</source>
        <translation>例：xor、tests - hits</translation>
    </message>
    <message>
        <source>e.g. kind == test &amp;&amp; stack &gt; 3</source>
        <translation>例：kind == test &amp;&amp; stack &gt; 3</translation>
    </message>
    <message>
        <source>Break only on the n-th match</source>
        <translation>n回目の一致だけ</translation>
    </message>
    <message>
        <source>every</source>
        <translation>毎回</translation>
    </message>
    <message>
        <source>A whole number from 1; empty: every match</source>
        <translation>1以上の整数。空欄なら毎回</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基数</translation>
    </message>
</context>
<context>
    <name>mortonscope::ConditionEdit</name>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Matching names</source>
        <translation>ここで使える名前</translation>
    </message>
</context>
<context>
    <name>mortonscope::ConditionPanel</name>
    <message>
        <source>Run there; run back</source>
        <translation>そこまで進みます／戻ります</translation>
    </message>
    <message>
        <source>Edit; switch on or off; remove</source>
        <translation>編集、オンとオフの切り替え、削除</translation>
    </message>
</context>
<context>
    <name>mortonscope::ConditionWords</name>
    <message>
        <source>expected a condition such as kind == test &amp;&amp; stack &gt; 3</source>
        <translation>kind == test &amp;&amp; stack &gt; 3のような条件を書いてください</translation>
    </message>
    <message>
        <source>the text is too long; expected at most %1 bytes</source>
        <translation>長すぎます。%1バイト以内にしてください</translation>
    </message>
    <message>
        <source>expression nested too deeply; expected at most %1 levels</source>
        <translation>式の入れ子が深すぎます。%1段以内にしてください</translation>
    </message>
    <message>
        <source>“%1” has no meaning here; expected a name, a number or an operator</source>
        <translation>「%1」はここでは意味がありません。名前、数、演算子のどれかを書いてください</translation>
    </message>
    <message>
        <source>the quoted name does not end; expected another &quot;</source>
        <translation>引用符で囲んだ名前が閉じていません。もう1つの&quot;が必要です</translation>
    </message>
    <message>
        <source>“%1” is not a valid number; expected a whole number below 2^63: decimal, 0x… or 0b…</source>
        <translation>「%1」は使える数ではありません。2^63未満の整数を、10進、0x…、0b… のどれかで書いてください</translation>
    </message>
    <message>
        <source>something is missing; expected a name or a number</source>
        <translation>何かが足りません。名前か数を書いてください</translation>
    </message>
    <message>
        <source>“%1” is not allowed here; expected a name or a number</source>
        <translation>「%1」はここには置けません。名前か数を書いてください</translation>
    </message>
    <message>
        <source>there is no operator before “%1”; expected one such as &amp;&amp; or ==</source>
        <translation>「%1」が前とつながっていません。&amp;&amp; や == などの演算子が必要です</translation>
    </message>
    <message>
        <source>a parenthesis is not closed; expected )</source>
        <translation>括弧が閉じていません。)が必要です</translation>
    </message>
    <message>
        <source>“%1” is where a parenthesis should close; expected )</source>
        <translation>括弧を閉じる所に「%1」があります。)が必要です</translation>
    </message>
    <message>
        <source>the part that begins with “%1” is a number; expected a condition such as stack &gt; 3</source>
        <translation>「%1」から始まる部分は数です。stack &gt; 3のような真か偽になるものを書いてください</translation>
    </message>
    <message>
        <source>the part that begins with “%1” is true or false; expected a number</source>
        <translation>「%1」から始まる部分は真か偽です。数を書いてください</translation>
    </message>
    <message>
        <source>expected == or !=; kind, box, first, second, pair and cell have no other comparison</source>
        <translation>== か != が必要です。kind、box、first、second、pair、cellはこの2つでしか比べられません</translation>
    </message>
    <message>
        <source>expected a pair such as (A, D)</source>
        <translation>(A, D)のようなペアを書いてください</translation>
    </message>
    <message>
        <source>unknown name “%1”; expected a name such as kind, level or stack</source>
        <translation>「%1」という名前はありません。kind、level、stackなどの名前を書いてください</translation>
    </message>
    <message>
        <source>“%1” is not a kind of step; expected one such as test, push or enter-cell</source>
        <translation>「%1」というステップの種類はありません。test、push、enter-cellなどを書いてください</translation>
    </message>
    <message>
        <source>there is no box “%1”; expected the name of a box</source>
        <translation>「%1」というボックスはありません。ボックスの名前を書いてください</translation>
    </message>
    <message>
        <source>Character %1: %2.</source>
        <translation>%1文字目：%2。</translation>
    </message>
    <message>
        <source>Character %1: %2. Did you mean “%3”?</source>
        <translation>%1文字目：%2。もしかして：「%3」</translation>
    </message>
    <message>
        <source>“%1” is not a truth value; expected true or false</source>
        <translation>「%1」は真偽を表す値ではありません。trueかfalseを書いてください</translation>
    </message>
    <message>
        <source>“%1” is not a cell of this scene; expected a slot, or level#code</source>
        <translation>「%1」はこのシーンのセルではありません（要素の番号、またはレベル#番号）</translation>
    </message>
</context>
<context>
    <name>mortonscope::Debugger</name>
    <message>
        <source>Breakpoint removed: %1</source>
        <translation>ブレークポイントを削除しました：%1</translation>
    </message>
    <message>
        <source>Breakpoint set: %1</source>
        <translation>ブレークポイントを設定しました：%1</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1が変化</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>停止：%1</translation>
    </message>
    <message>
        <source>Run to %1</source>
        <translation>%1まで実行</translation>
    </message>
    <message>
        <source>Run to the selection</source>
        <translation>選択したところまで実行</translation>
    </message>
    <message>
        <source>Run back to %1</source>
        <translation>%1まで戻る</translation>
    </message>
    <message>
        <source>Run back to the selection</source>
        <translation>選択したところまで戻る</translation>
    </message>
    <message>
        <source>Breakpoint at the selection</source>
        <translation>選択したところにブレークポイント</translation>
    </message>
    <message>
        <source>Remove the breakpoint: %1</source>
        <translation>ブレークポイントを削除：%1</translation>
    </message>
    <message>
        <source>Breakpoint: %1</source>
        <translation>ブレークポイント：%1</translation>
    </message>
    <message>
        <source>%1 is not reached again before the end</source>
        <translation>%1には、この先末尾まで到達しません</translation>
    </message>
    <message>
        <source>%1 was not reached earlier</source>
        <translation>%1には、これより前に到達していません</translation>
    </message>
</context>
<context>
    <name>mortonscope::Derivation</name>
    <message>
        <source>%1 is %2</source>
        <translation>%1は%2</translation>
    </message>
    <message>
        <source>%1, level %2: %3 — the step down to slot %4</source>
        <translation>%1、レベル%2：%3、要素%4へ下りる一歩</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>列%1</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>行%1</translation>
    </message>
    <message>
        <source>→ outside</source>
        <translation>→ 外</translation>
    </message>
    <message>
        <source>the quotient lies outside the world</source>
        <translation>商はワールドの外にあります</translation>
    </message>
    <message>
        <source>→ %1, clamped</source>
        <translation>→ %1（境界）</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>%1: distance from the world&apos;s left, in columns of %2</source>
        <translation>%1：ワールドの左端からの距離を、幅%2の列で数えたもの</translation>
    </message>
    <message>
        <source>%1: distance from the world&apos;s top, in rows of %2</source>
        <translation>%1：ワールドの上端からの距離を、高さ%2の行で数えたもの</translation>
    </message>
    <message>
        <source>%1: the whole part of the quotient</source>
        <translation>%1：商の整数部分</translation>
    </message>
    <message>
        <source>%1: the quotient lies outside the world and is clamped to the border</source>
        <translation>%1：商がワールドの外になるので、境界に寄せたもの</translation>
    </message>
    <message>
        <source>column %1 in binary: %2; x bits go to the even places</source>
        <translation>列%1の2進表記：%2。xのビットは偶数桁に入ります</translation>
    </message>
    <message>
        <source>row %1 in binary: %2; y bits go to the odd places</source>
        <translation>行%1の2進表記：%2。yのビットは奇数桁に入ります</translation>
    </message>
    <message>
        <source>lt XOR rb is %1; the pairs of bits that are not 00 decide</source>
        <translation>lt XOR rbは%1。00でないビットの組が決め手です</translation>
    </message>
    <message>
        <source>pairs of bits</source>
        <translation>ビットの組</translation>
    </message>
    <message>
        <source>lt XOR rb is 0</source>
        <translation>lt XOR rbは0</translation>
    </message>
    <message>
        <source>up</source>
        <translation>上昇</translation>
    </message>
    <message>
        <source>No pair of bits differs: both corners are in one leaf, so the box lives there</source>
        <translation>異なるビットの組はありません。2つの角は同じ葉にあり、ボックスはそこに入ります</translation>
    </message>
    <message>
        <source>Level %1 is the first at which the pairs differ: the corners are in different cells from there on</source>
        <translation>最初に組が異なるのはレベル%1です。そこから先、2つの角は別々のセルにあります</translation>
    </message>
    <message>
        <source>up = %1: how many levels the box goes up from the leaves</source>
        <translation>上昇 = %1。ボックスは葉からこのレベル数だけ上がります</translation>
    </message>
    <message>
        <source>XOR, level %1: %2</source>
        <translation>XOR、レベル%1：%2</translation>
    </message>
    <message>
        <source> — here the paths part</source>
        <translation>（ここで道筋が分かれる）</translation>
    </message>
    <message>
        <source> — equal</source>
        <translation>（等しい）</translation>
    </message>
    <message>
        <source> — different</source>
        <translation>（異なる）</translation>
    </message>
    <message>
        <source>Each level is two bits, so %1 levels up is a shift by %2 bits</source>
        <translation>1レベルは2ビットなので、%1レベル上がるのは%2ビットのシフトです</translation>
    </message>
    <message>
        <source>A shift by two bits is a division by 4, rounded down</source>
        <translation>2ビットのシフトは、4で割って切り捨てるのと同じです</translation>
    </message>
    <message>
        <source>level %1: %2 falls out</source>
        <translation>レベル%1：%2は落ちる</translation>
    </message>
    <message>
        <source>level %1: %2 stays, the step down to slot %3</source>
        <translation>レベル%1：%2は残る、要素%3へ下りる一歩</translation>
    </message>
    <message>
        <source>One digit is one step down the tree: 0 upper left, 1 upper right, 2 lower left, 3 lower right.</source>
        <translation>1桁が木を下りる一歩です。0は左上、1は右上、2は左下、3は右下です。</translation>
    </message>
    <message>
        <source>In base 4 one digit is one step down the tree</source>
        <translation>4進では、1桁が木を下りる一歩です</translation>
    </message>
    <message>
        <source>level = depth %1 − up %2 = %3</source>
        <translation>レベル = 深さ%1 − 上昇%2 = %3</translation>
    </message>
    <message>
        <source>code within level %1: %2</source>
        <translation>レベル%1でのモートン番号：%2</translation>
    </message>
    <message>
        <source>Outside rule</source>
        <translation>範囲外の規則</translation>
    </message>
    <message>
        <source>a corner lies outside → root</source>
        <translation>角が外にある → ルート</translation>
    </message>
    <message>
        <source>a corner lies outside → left out</source>
        <translation>角が外にある → 除外</translation>
    </message>
    <message>
        <source>Boxes with a corner outside go to the root; the codes are not used</source>
        <translation>角が外にあるボックスはルートに入り、モートン番号は使いません</translation>
    </message>
    <message>
        <source>Boxes with a corner outside are left out; the codes are not used</source>
        <translation>角が外にあるボックスは除外され、モートン番号は使いません</translation>
    </message>
    <message>
        <source>Slot in the array</source>
        <translation>配列の要素</translation>
    </message>
    <message>
        <source>slot</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>the %1 cells at the levels above, plus the code</source>
        <translation>それより上のレベルの%1個のセルに、モートン番号を足したもの</translation>
    </message>
    <message>
        <source>offset %1 plus code %2</source>
        <translation>先頭位置%1 + モートン番号%2</translation>
    </message>
    <message>
        <source>slot %1 of the array</source>
        <translation>配列の要素%1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1と%2</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>レベル%1</translation>
    </message>
    <message>
        <source>code %1</source>
        <translation>番号%1</translation>
    </message>
    <message>
        <source>⚠ right: %1</source>
        <translation>⚠ 正：%1</translation>
    </message>
    <message>
        <source>The right number is %1</source>
        <translation>正しい数は%1</translation>
    </message>
    <message>
        <source>distance from the world&apos;s left, in columns</source>
        <translation>ワールドの左端からの距離（列の数）</translation>
    </message>
    <message>
        <source>distance from the world&apos;s top, in rows</source>
        <translation>ワールドの上端からの距離（行の数）</translation>
    </message>
    <message>
        <source>In this algorithm</source>
        <translation>このアルゴリズムでは</translation>
    </message>
    <message>
        <source>lt XOR rb is %1</source>
        <translation>lt XOR rbは%1</translation>
    </message>
    <message>
        <source>up = %1</source>
        <translation>上昇 = %1</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>要素%1</translation>
    </message>
    <message>
        <source>Up to the first common cell</source>
        <translation>共通のセルまで上へ</translation>
    </message>
    <message>
        <source>(i − 1)/4</source>
        <translation>(i − 1)/4</translation>
    </message>
    <message>
        <source>The cells of both corners go to their parents, (i − 1)/4, until they are the same</source>
        <translation>両方の角のセルは、同じセルになるまで親(i − 1)/4へ進みます</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>葉</translation>
    </message>
    <message>
        <source>up %1</source>
        <translation>%1段上</translation>
    </message>
    <message>
        <source>Down until a midline is touched</source>
        <translation>中央線に触れるまで下へ</translation>
    </message>
    <message>
        <source>from the root</source>
        <translation>ルートから</translation>
    </message>
    <message>
        <source>It goes down as long as one quarter holds the whole box and no midline is touched</source>
        <translation>中央線に触れず1つの4分の1にボックス全体が収まるあいだ、そこへ下ります</translation>
    </message>
    <message>
        <source>root</source>
        <translation>ルート</translation>
    </message>
    <message>
        <source>down %1</source>
        <translation>%1段下</translation>
    </message>
    <message>
        <source>combined</source>
        <translation>組み合わせ</translation>
    </message>
    <message>
        <source>lt and rb are combined into %1</source>
        <translation>ltとrbを組み合わせると%1</translation>
    </message>
    <message>
        <source>corner</source>
        <translation>角</translation>
    </message>
    <message>
        <source>level</source>
        <translation>レベル</translation>
    </message>
    <message>
        <source>levels 1 to %1: each pair of bits is one step down the tree</source>
        <translation>レベル1から%1：ビットの組1つが、木を1段下りる一歩</translation>
    </message>
    <message>
        <source>◤ top left</source>
        <translation>◤ 左上</translation>
    </message>
    <message>
        <source>◢ bottom right</source>
        <translation>◢ 右下</translation>
    </message>
    <message>
        <source>top left corner at %1</source>
        <translation>左上の角%1</translation>
    </message>
    <message>
        <source>bottom right corner at %1</source>
        <translation>右下の角%1</translation>
    </message>
    <message>
        <source>column x</source>
        <translation>列x</translation>
    </message>
    <message>
        <source>row y</source>
        <translation>行y</translation>
    </message>
    <message>
        <source>Morton code</source>
        <translation>モートン番号</translation>
    </message>
    <message>
        <source>code of the top left corner</source>
        <translation>左上の角のモートン番号</translation>
    </message>
    <message>
        <source>code of the bottom right corner</source>
        <translation>右下の角のモートン番号</translation>
    </message>
    <message>
        <source>compare: XOR</source>
        <translation>比較：XOR</translation>
    </message>
    <message>
        <source>equal at every level</source>
        <translation>すべてのレベルで等しい</translation>
    </message>
    <message>
        <source>the paths part at level %1</source>
        <translation>レベル%1で道筋が分かれる</translation>
    </message>
    <message>
        <source>so the box lives one level above</source>
        <translation>そのため1つ上のレベルに入る</translation>
    </message>
    <message>
        <source>drop it</source>
        <translation>切り捨て</translation>
    </message>
    <message>
        <source>nothing to drop</source>
        <translation>切り捨てなし</translation>
    </message>
    <message>
        <source>level %1 begins at slot %2; code %3</source>
        <translation>レベル%1は要素%2から。番号%3</translation>
    </message>
    <message>
        <source>The slot is the first slot of the level, plus the code</source>
        <translation>要素の位置は、そのレベルの最初の要素に番号を足したものです</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>右下</translation>
    </message>
    <message>
        <source>code of the top left corner is %1</source>
        <translation>左上の角のモートン番号は%1</translation>
    </message>
    <message>
        <source>code of the bottom right corner is %1</source>
        <translation>右下の角のモートン番号は%1</translation>
    </message>
    <message>
        <source>computed at a later step</source>
        <translation>後のステップで計算します</translation>
    </message>
    <message>
        <source>Two corners determine where a box lives: top left, with the smallest coordinates, and bottom right, with the largest.</source>
        <translation>ボックスがどこに入るかは、2つの角で決まります。座標が最も小さい左上の角と、最も大きい右下の角です。</translation>
    </message>
    <message>
        <source>Column: the number of leaf columns to the left of the corner. Its bits are the x bits of the code.</source>
        <translation>列：角の左側に葉の列がいくつあるかです。そのビットがモートン番号のxのビットになります。</translation>
    </message>
    <message>
        <source>Row: the number of leaf rows above the corner. Its bits are the y bits of the code.</source>
        <translation>行：角の上側に葉の行がいくつあるかです。そのビットがモートン番号のyのビットになります。</translation>
    </message>
    <message>
        <source>Morton code: the bits of row and column in turn, y before x. Each pair of bits is one step down the tree.</source>
        <translation>モートン番号：行と列のビットをy、xの順に交互に並べたもの。ビットの組1つが、木を1段下りる一歩です。</translation>
    </message>
    <message>
        <source>XOR: each bit is 1 where the two codes differ, and 0 where they are equal.</source>
        <translation>XOR（排他的論理和）：2つのモートン番号のビットが異なる所が1、同じ所が0になります。</translation>
    </message>
    <message>
        <source>Level: each pair of bits in a code is the step down to one level of the tree, from level 1 below the root to the leaves.</source>
        <translation>レベル：番号のビットの組は、それぞれ木の1レベルへ下りる一歩です。ルートの下のレベル1から葉まで続きます。</translation>
    </message>
    <message>
        <source>Up: how many levels above the leaves the box lives. Its corners’ paths part at the level below its own.</source>
        <translation>上昇（up）：葉から何レベル上に入るか。2つの角の道筋は、ボックスのレベルの1つ下で分かれます。</translation>
    </message>
    <message>
        <source>Shift: two bits fall off the right end for each level up; the rest is the code of the cell.</source>
        <translation>シフト：1レベル上がるごとに右端の2ビットが落ち、残りがセルのモートン番号になります。</translation>
    </message>
    <message>
        <source>Cell: the smallest cell that holds the whole box; its level, then its code.</source>
        <translation>セル：ボックス全体が入る最小のセルです。レベル、モートン番号の順に書きます。</translation>
    </message>
    <message>
        <source>Slot: the cell’s place in one array of all levels, the root first. Within a level, cells are in the order of their codes.</source>
        <translation>要素：すべてのレベルを並べた1つの配列での、セルの位置です。ルートが先頭で、同じレベルの中ではモートン番号の順に並びます。</translation>
    </message>
</context>
<context>
    <name>mortonscope::DerivationPanel</name>
    <message>
        <source>Placement</source>
        <translation>配置の計算</translation>
    </message>
    <message>
        <source>No boxes yet.
Press N in the World to draw one. Its way into the array appears here.</source>
        <translation>まだボックスがありません。
ワールドでNキーを押して描くと、配列に入るまでの過程がここに表示されます。</translation>
    </message>
    <message>
        <source>Codes in binary: one pair of bits per level</source>
        <translation>モートン番号を2進で表示：1レベルにビットの組1つ</translation>
    </message>
    <message>
        <source>Codes in base 4: one digit is one step down the tree</source>
        <translation>モートン番号を4進で表示：1桁が木を下りる一歩</translation>
    </message>
    <message>
        <source>Codes in decimal</source>
        <translation>モートン番号を10進で表示</translation>
    </message>
    <message>
        <source>Show every division and sum in full</source>
        <translation>割り算と足し算をすべて書きます</translation>
    </message>
    <message>
        <source>Choose the base in which codes are written</source>
        <translation>モートン番号を何進数で書くか</translation>
    </message>
    <message>
        <source>Edit the box’s name and exact edges</source>
        <translation>ボックスの名前と正確な辺を入力します</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>%1進</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>辺</translation>
    </message>
    <message>
        <source>edges %1</source>
        <translation>辺%1</translation>
    </message>
    <message>
        <source>From the box’s corners to its slot in the array. XOR shows the level at which their paths part. The shift drops the pairs of bits from there on.</source>
        <translation>ボックスの角から配列の要素まで。XORで、2つの角の道筋が分かれるレベルが分かります。シフトで、そこから先のビットの組が落ちます。</translation>
    </message>
    <message>
        <source>The way of each box into the array appears here line by line as you predict it.</source>
        <translation>各ボックスが配列に入るまでの道筋が、予測するごとに1行ずつここに現れます。</translation>
    </message>
    <message>
        <source>Go from number to number; to the first; to the last</source>
        <translation>数から数へ、最初へ、最後へ</translation>
    </message>
</context>
<context>
    <name>mortonscope::DiagnosisPanel</name>
    <message>
        <source>Diagnosis</source>
        <translation>診断</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Stop looking for the mistake</source>
        <translation>間違い探しを中止します</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>もう一度探す</translation>
    </message>
    <message>
        <source>Search for the mistake again</source>
        <translation>最初から間違いを探します</translation>
    </message>
    <message>
        <source>Open a scene that tells them apart</source>
        <translation>区別できるシーンを開く</translation>
    </message>
    <message>
        <source>Find and open a small scene on which these mistakes give different lists</source>
        <translation>これらの間違いが違う一覧になる小さなシーンを探して開きます</translation>
    </message>
    <message>
        <source>Stop looking for a scene</source>
        <translation>シーン探しを中止します</translation>
    </message>
    <message>
        <source>The list is not judged while you predict.</source>
        <translation>次のステップを予測している間は、一覧を判定しません。</translation>
    </message>
    <message>
        <source>The list is being checked.</source>
        <translation>一覧を照合しています。</translation>
    </message>
    <message>
        <source>Looking for the mistake: running every classic mistake on this scene…</source>
        <translation>間違いを探しています。典型的な間違いをすべてこのシーンで実行しています…</translation>
    </message>
    <message>
        <source>Looking for a scene…</source>
        <translation>シーンを探しています…</translation>
    </message>
    <message>
        <source>No small scene was found that tells them apart.</source>
        <translation>区別できる小さなシーンは見つかりませんでした。</translation>
    </message>
    <message>
        <source>A list that can’t be read can’t be diagnosed.</source>
        <translation>読めない一覧は診断できません。</translation>
    </message>
</context>
<context>
    <name>mortonscope::DifferencesModel</name>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>never</source>
        <translation>判定なし</translation>
    </message>
    <message>
        <source>%1 again</source>
        <translation>%1（繰り返し）</translation>
    </message>
    <message>
        <source>First difference, at test %1: %2 in the first run, %3 in the second</source>
        <translation>最初の違いは%1番目の判定：1番目の実行では%2、2番目では%3</translation>
    </message>
    <message>
        <source>Test %1 of the first run: %2, which the second never tests</source>
        <translation>1番目の実行の判定%1：%2。2番目の実行はこのペアを判定しません</translation>
    </message>
    <message>
        <source>Test %1 of the second run: %2, which the first never tests</source>
        <translation>2番目の実行の判定%1：%2。1番目の実行はこのペアを判定しません</translation>
    </message>
    <message>
        <source>Test %1 of the first run: %2, more often than the second</source>
        <translation>1番目の実行の判定%1：%2。2番目の実行より多く判定しています</translation>
    </message>
    <message>
        <source>Test %1 of the second run: %2, more often than the first</source>
        <translation>2番目の実行の判定%1：%2。1番目の実行より多く判定しています</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>First</source>
        <translation>1番目</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>2番目</translation>
    </message>
</context>
<context>
    <name>mortonscope::Dock</name>
    <message>
        <source>Float or dock %1</source>
        <translation>%1を切り離す／戻す</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1を閉じる</translation>
    </message>
    <message>
        <source>Float or close %1</source>
        <translation>%1を切り離す・閉じる</translation>
    </message>
    <message>
        <source>Drag this out of the window to get a picture of the panel</source>
        <translation>ウィンドウの外へドラッグすると、このパネルの画像になります</translation>
    </message>
    <message>
        <source>Drag the tab out of its row to get a picture of the panel.</source>
        <translation>タブを列の外へドラッグすると、パネルの画像になります。</translation>
    </message>
</context>
<context>
    <name>mortonscope::DrawingTools</name>
    <message>
        <source>&amp;Spotlight</source>
        <translation>スポットライト(&amp;S)</translation>
    </message>
    <message>
        <source>Dim everything except a circle around the pointer; Escape turns it off</source>
        <translation>ポインターの周りの円のほかを暗くします。Escで終わります</translation>
    </message>
    <message>
        <source>&amp;Pen</source>
        <translation>ペン(&amp;P)</translation>
    </message>
    <message>
        <source>Draw over the window; press again to put the pen down, Escape to erase everything</source>
        <translation>ウィンドウの上に書き込みます。もう一度押すとペンを置き、Escですべて消します</translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation>朱色</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>青</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>文字と同じ色</translation>
    </message>
    <message>
        <source>Ink: %1 (%2)</source>
        <translation>インク：%1（%2）</translation>
    </message>
    <message>
        <source>Thin</source>
        <translation>細い</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>中くらい</translation>
    </message>
    <message>
        <source>Thick</source>
        <translation>太い</translation>
    </message>
    <message>
        <source>Lines: %1 (%2)</source>
        <translation>線：%1（%2）</translation>
    </message>
    <message>
        <source>&amp;Undo the last line</source>
        <translation>最後の線を取り消す(&amp;U)</translation>
    </message>
    <message>
        <source>Undo the last line (Backspace)</source>
        <translation>最後の線を取り消します（Backspace）</translation>
    </message>
    <message>
        <source>&amp;Erase everything</source>
        <translation>すべて消す(&amp;E)</translation>
    </message>
    <message>
        <source>Erase everything drawn; the pen stays active</source>
        <translation>書いたものをすべて消します。ペンは続けて使えます</translation>
    </message>
    <message>
        <source>End &amp;drawing</source>
        <translation>書き込みを終える(&amp;D)</translation>
    </message>
    <message>
        <source>Erase everything and stop drawing (Escape)</source>
        <translation>すべて消して書き込みを終えます（Esc）</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>紫</translation>
    </message>
</context>
<context>
    <name>mortonscope::EditMenu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;New box</source>
        <translation>新しいボックス(&amp;N)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>すべて選択(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>切り取り(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>複製(&amp;D)</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>削除(&amp;L)</translation>
    </message>
    <message>
        <source>Rena&amp;me</source>
        <translation>名前の変更(&amp;M)</translation>
    </message>
    <message>
        <source>Copy l&amp;ink to this moment</source>
        <translation>この時点へのリンクをコピー(&amp;I)</translation>
    </message>
    <message>
        <source>Copy the scene, the step and the selection as one line of text; paste it to open them</source>
        <translation>シーン、ステップ、選択を1行の文字列にします。貼り付けると開きます</translation>
    </message>
</context>
<context>
    <name>mortonscope::ExerciseDialog</name>
    <message>
        <source>&amp;Difficulty</source>
        <translation>難易度(&amp;D)</translation>
    </message>
    <message>
        <source>1: four boxes</source>
        <translation>1：ボックス4個</translation>
    </message>
    <message>
        <source>2: six boxes, edges on lines</source>
        <translation>2：ボックス6個、線上の辺あり</translation>
    </message>
    <message>
        <source>3: eight boxes, another world</source>
        <translation>3：ボックス8個、別のワールド</translation>
    </message>
    <message>
        <source>&amp;Number (seed)</source>
        <translation>番号（シード）(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Other boxes</source>
        <translation>ほかのボックス(&amp;O)</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>%1に保存しました。</translation>
    </message>
</context>
<context>
    <name>mortonscope::ExportDialog</name>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Canceled. Nothing was written.</source>
        <translation>キャンセルしました。何も書き出していません。</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>%1に保存しました。</translation>
    </message>
    <message>
        <source>Drag the preview into another program to get the file</source>
        <translation>プレビューをほかのプログラムへドラッグすると、ファイルを渡せます</translation>
    </message>
</context>
<context>
    <name>mortonscope::FigurePartLabel</name>
    <message>
        <source>the current step</source>
        <translation>現在のステップ</translation>
    </message>
    <message>
        <source>here the paths part</source>
        <translation>ここで道筋が分かれる</translation>
    </message>
    <message>
        <source>falls out</source>
        <translation>シフトで消える</translation>
    </message>
    <message>
        <source>y bit of level %1</source>
        <translation>レベル%1のyビット</translation>
    </message>
    <message>
        <source>x bit of level %1</source>
        <translation>レベル%1のxビット</translation>
    </message>
</context>
<context>
    <name>mortonscope::FigureView</name>
    <message>
        <source>Placement, number by number</source>
        <translation>配置の計算（数値ごと）</translation>
    </message>
</context>
<context>
    <name>mortonscope::FilesFeature</name>
    <message>
        <source>“%1”: %2.</source>
        <translation>「%1」：%2。</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新規(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使ったファイル(&amp;R)</translation>
    </message>
    <message>
        <source>Open a scene</source>
        <translation>シーンを開く</translation>
    </message>
    <message>
        <source>Save the scene</source>
        <translation>シーンの保存</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>保存されていない変更</translation>
    </message>
    <message>
        <source>“%1” has unsaved changes.</source>
        <translation>「%1」には保存されていない変更があります。</translation>
    </message>
    <message>
        <source>Save them before continuing?</source>
        <translation>続ける前に保存しますか。</translation>
    </message>
    <message>
        <source>Mortonscope</source>
        <translation>Mortonscope</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>最近使ったファイルはありません</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>リンクを開く</translation>
    </message>
    <message>
        <source>A link to a moment, beginning with “mortonscope:”</source>
        <translation>「mortonscope:」で始まる、ある時点へのリンク</translation>
    </message>
    <message>
        <source>Changing many boxes…</source>
        <translation>非常に多くのボックスを変更しています…</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>%1を開いています…</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>%1を保存しています…</translation>
    </message>
    <message>
        <source>Scenes (*.mscene *.json);;All files (*)</source>
        <translation>シーン (*.mscene *.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Changed examples and cards</source>
        <translation>変更した例とカード</translation>
    </message>
    <message>
        <source>%1, changed %2</source>
        <translation>%1（%2に変更）</translation>
    </message>
    <message>
        <source>Changed on disk</source>
        <translation>ディスク上で変更されました</translation>
    </message>
    <message>
        <source>“%1” was written by another window or program.</source>
        <translation>「%1」は、別のウィンドウかプログラムが書き換えました。</translation>
    </message>
    <message>
        <source>Saving now overwrites those changes.</source>
        <translation>今保存すると、その変更は上書きされます。</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>置き換える(&amp;R)</translation>
    </message>
    <message>
        <source>Open the new version? Your unsaved changes would be lost.</source>
        <translation>現在の内容を開きますか。保存していない変更は失われます。</translation>
    </message>
    <message>
        <source>Open the new version?</source>
        <translation>現在の内容を開きますか。</translation>
    </message>
    <message>
        <source>&amp;Open it</source>
        <translation>開く(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>このままにする(&amp;K)</translation>
    </message>
    <message>
        <source>an unsaved scene</source>
        <translation>保存されていないシーン</translation>
    </message>
    <message>
        <source>Recover unsaved work</source>
        <translation>保存されていない作業の復元</translation>
    </message>
    <message>
        <source>Mortonscope quit unexpectedly. It kept %1, last changed %2.</source>
        <translation>Mortonscopeは前回、正常に終了しませんでした。%1が残っています（最終変更：%2）。</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>復元(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>破棄(&amp;D)</translation>
    </message>
    <message>
        <source>Ask &amp;later</source>
        <translation>後で確認(&amp;L)</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>保存されていない作業</translation>
    </message>
    <message>
        <source>Autosave failed: %1</source>
        <translation>自動保存に失敗しました：%1</translation>
    </message>
    <message>
        <source>Retrying every second. Save now to keep your work.</source>
        <translation>1秒ごとに再試行しています。作業内容を残すには、今すぐ保存してください。</translation>
    </message>
    <message>
        <source>A &amp;link to a moment…</source>
        <translation>時点へのリンク(&amp;L)…</translation>
    </message>
</context>
<context>
    <name>mortonscope::Film</name>
    <message>
        <source>there are more than %1 stops</source>
        <translation>停止位置が%1を超えています</translation>
    </message>
    <message>
        <source>choose a shorter part of the run, or larger steps</source>
        <translation>範囲を短くするか、ステップを大きくしてください</translation>
    </message>
    <message>
        <source>the film would have more than %1 pictures</source>
        <translation>動画の画像が%1枚を超えます</translation>
    </message>
    <message>
        <source>films of this kind cannot be written</source>
        <translation>この種類の動画は書き出せません</translation>
    </message>
    <message>
        <source>give a name that ends in .gif, .png, .mp4 or .webm, or a folder</source>
        <translation>.gif、.png、.mp4、.webmのいずれかで終わる名前か、フォルダーを指定してください</translation>
    </message>
    <message>
        <source>ffmpeg failed: %1</source>
        <translation>ffmpegが失敗しました：%1</translation>
    </message>
    <message>
        <source>give a name that ends in .gif or .png</source>
        <translation>.gifか.pngで終わる名前にしてください</translation>
    </message>
    <message>
        <source>the program ffmpeg is not installed</source>
        <translation>プログラムffmpegがインストールされていません</translation>
    </message>
    <message>
        <source>install it, or give a name that ends in .gif or .png</source>
        <translation>インストールするか、.gifか.pngで終わる名前にしてください</translation>
    </message>
</context>
<context>
    <name>mortonscope::FilmDialog</name>
    <message>
        <source>Film</source>
        <translation>動画</translation>
    </message>
    <message>
        <source>&amp;From step</source>
        <translation>開始ステップ(&amp;F)</translation>
    </message>
    <message>
        <source>T&amp;o step</source>
        <translation>終了ステップ(&amp;O)</translation>
    </message>
    <message>
        <source>Choose an earlier step to make the film run backward</source>
        <translation>前のステップを選ぶと、動画は逆向きに進みます</translation>
    </message>
    <message>
        <source>Stop at each</source>
        <translation>停止する単位</translation>
    </message>
    <message>
        <source>step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>ペア</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>Pictures a second</source>
        <translation>1秒あたりの画像数</translation>
    </message>
    <message>
        <source>%1 pictures, %2 s</source>
        <translation>画像%1枚、%2秒</translation>
    </message>
</context>
<context>
    <name>mortonscope::FindMistake</name>
    <message>
        <source>The scene has %1 boxes; for “find the mistake” it may have at most %2.</source>
        <translation>このシーンにはボックスが%1個あります。「間違いを探す」では%2個までです。</translation>
    </message>
    <message>
        <source>On this scene every classic mistake gives the right pairs, so none can be found. Add boxes that share cells or cross lines.</source>
        <translation>このシーンでは、どの典型的な間違いでも正しいペアになるので、見つけられません。同じセルに入るボックスや、線をまたぐボックスを加えてください。</translation>
    </message>
    <message numerus="yes">
        <source>Found, after %n guess(es). </source>
        <translation>
            <numerusform>%n回目で正解です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Exercise %1: </source>
        <translation>問題%1：</translation>
    </message>
    <message>
        <source>It is “%1”. %2</source>
        <translation>「%1」です。%2</translation>
    </message>
    <message>
        <source>This run makes one classic mistake. Step through it, look at its pairs, change the scene. Which mistake is it?</source>
        <translation>この実行には典型的な間違いが1つあります。1ステップずつ進め、ペアを見て、シーンを変えてみてください。どの間違いでしょうか。</translation>
    </message>
</context>
<context>
    <name>mortonscope::FindMistakeBanner</name>
    <message>
        <source>Find the mistake</source>
        <translation>間違いを探す</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Which mistake is it?</source>
        <translation>どの間違いですか</translation>
    </message>
    <message>
        <source>Check the chosen mistake</source>
        <translation>選んだ間違いが正解かどうかを示します</translation>
    </message>
    <message>
        <source>Name the mistake and explain its steps</source>
        <translation>間違いの名前を明かし、ステップで説明します</translation>
    </message>
    <message>
        <source>Another mistake on this scene</source>
        <translation>このシーンで別の間違いを出します</translation>
    </message>
    <message>
        <source>&amp;Back to the single pass</source>
        <translation>単一走査に戻る(&amp;B)</translation>
    </message>
    <message>
        <source>End the exercise and show the right algorithm on this scene</source>
        <translation>終了して、このシーンを正しいアルゴリズムで表示します</translation>
    </message>
    <message>
        <source>Check a&amp;nswer</source>
        <translation>答え合わせ(&amp;N)</translation>
    </message>
    <message>
        <source>Give &amp;up</source>
        <translation>降参(&amp;U)</translation>
    </message>
    <message>
        <source>Another e&amp;xercise</source>
        <translation>次の問題(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Compare with the single pass</source>
        <translation>単一走査と比べる(&amp;C)</translation>
    </message>
    <message>
        <source>Show both side by side at the first difference</source>
        <translation>2つを並べて同時に進め、最初の違いまで移動します</translation>
    </message>
</context>
<context>
    <name>mortonscope::FirstHint</name>
    <message>
        <source>Begin here: move the first box across a line, with the mouse or the arrow keys.</source>
        <translation>ここから始めます。マウスか矢印キーで、最初のボックスを線をまたぐように動かしてください。</translation>
    </message>
    <message>
        <source>Drag me across a line</source>
        <translation>線をまたぐようにドラッグ</translation>
    </message>
</context>
<context>
    <name>mortonscope::GalleryView</name>
    <message>
        <source>Examples</source>
        <translation>例</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n example(s)</source>
        <translation>
            <numerusform>%1：例%n件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::GrowthPanel</name>
    <message>
        <source>Growth</source>
        <translation>増え方</translation>
    </message>
    <message>
        <source>Work against the number of objects</source>
        <translation>物体の数に対する手間</translation>
    </message>
    <message>
        <source>Quantity to plot</source>
        <translation>グラフにするもの</translation>
    </message>
    <message>
        <source>Tests per frame</source>
        <translation>1フレームの判定回数</translation>
    </message>
    <message>
        <source>Milliseconds per frame</source>
        <translation>1フレームのミリ秒</translation>
    </message>
    <message>
        <source>Sizes measured</source>
        <translation>測定した物体の数</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln size(s) measured</source>
        <translation>
            <numerusform>物体の数%Ln通りのうち%1通りを測定しました</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>もう一度測る</translation>
    </message>
    <message>
        <source>Stop measuring; results are kept</source>
        <translation>測定をやめます。測ったものは残ります</translation>
    </message>
    <message>
        <source>Measure worlds of 2 to %1 objects</source>
        <translation>物体2個から%1個までのワールドを測ります</translation>
    </message>
    <message>
        <source>Time per frame: inserting all objects, and the pass with its exact tests</source>
        <translation>1フレームの時間：すべての物体の登録と、正確な判定を含む走査</translation>
    </message>
    <message>
        <source>Candidate pairs that were tested in one frame: counted, not estimated</source>
        <translation>1フレームで判定した候補ペアの数。推定ではなく、数えたものです</translation>
    </message>
    <message>
        <source>objects (N)</source>
        <translation>物体の数（N）</translation>
    </message>
    <message>
        <source>milliseconds per frame</source>
        <translation>1フレームのミリ秒</translation>
    </message>
    <message>
        <source>tests per frame</source>
        <translation>1フレームの判定回数</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>測定中…</translation>
    </message>
    <message>
        <source>This plot shows the measured work of each algorithm against the number of objects. Tick an algorithm, choose how many objects, and press “%1”.</source>
        <translation>ここに、各アルゴリズムの手間の実測値が物体の数に対して描かれます。アルゴリズムにチェックを入れ、物体の数を選び、「%1」を押してください。</translation>
    </message>
    <message>
        <source>N²</source>
        <translation>N²</translation>
    </message>
    <message>
        <source>N log₂ N</source>
        <translation>N log₂ N</translation>
    </message>
    <message numerus="yes">
        <source>%Ln object(s)</source>
        <translation>
            <numerusform>物体%Ln個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
</context>
<context>
    <name>mortonscope::Guide</name>
    <message>
        <source>Sentence</source>
        <translation>説明文</translation>
    </message>
</context>
<context>
    <name>mortonscope::Handout</name>
    <message>
        <source>empty stack</source>
        <translation>スタックは空</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>スタック</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>ステップ%1</translation>
    </message>
    <message>
        <source>Handout</source>
        <translation>配布資料</translation>
    </message>
    <message>
        <source>the scene has no bookmarks</source>
        <translation>シーンにブックマークがありません</translation>
    </message>
    <message>
        <source>set one with Run ▸ Stops, or choose pairs or cells</source>
        <translation>「実行 ▸ 停止」で付けるか、ペアかセルを選んでください</translation>
    </message>
</context>
<context>
    <name>mortonscope::HandoutDialog</name>
    <message>
        <source>Handout</source>
        <translation>配布資料</translation>
    </message>
    <message>
        <source>A picture for &amp;each</source>
        <translation>画像の単位(&amp;E)</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>ペア</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>bookmark</source>
        <translation>ブックマーク</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>用紙(&amp;P)</translation>
    </message>
    <message>
        <source>US Letter</source>
        <translation>USレター</translation>
    </message>
    <message>
        <source>One page for each, for &amp;slides</source>
        <translation>1つにつき1ページ（スライド用）(&amp;S)</translation>
    </message>
    <message>
        <source>Pages: %1</source>
        <translation>ページ数：%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>はたらき</translation>
    </message>
    <message>
        <source>No key matches.</source>
        <translation>当てはまるキーはありません。</translation>
    </message>
    <message>
        <source>Find a key or a command</source>
        <translation>キーや働きを検索</translation>
    </message>
    <message>
        <source>The most important keys</source>
        <translation>最初に使うキー</translation>
    </message>
    <message>
        <source>Without a menu entry</source>
        <translation>メニューにないキー</translation>
    </message>
</context>
<context>
    <name>mortonscope::LanguageMenu</name>
    <message>
        <source>Lan&amp;guage</source>
        <translation>言語(Language)(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;System default</source>
        <translation>システムに合わせる(&amp;S)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>The language changes when Mortonscope starts again.</source>
        <translation>言語は、Mortonscopeを次に起動したときに切り替わります。</translation>
    </message>
    <message>
        <source>&amp;Restart now</source>
        <translation>今すぐ再起動(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>後で(&amp;L)</translation>
    </message>
    <message>
        <source>A restart keeps your work, but you can no longer undo earlier edits.</source>
        <translation>再起動しても作業の内容は残りますが、それまでの編集を元に戻すことはできなくなります。</translation>
    </message>
    <message>
        <source>A restart keeps your work.</source>
        <translation>再起動しても作業の内容は残ります。</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonBar</name>
    <message>
        <source>Lesson</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>Open a folder…</source>
        <translation>フォルダーを開く…</translation>
    </message>
    <message>
        <source>Open your own lesson: a folder with lesson.json and its texts</source>
        <translation>自作のレッスン：lesson.jsonと文章の入ったフォルダー</translation>
    </message>
    <message>
        <source>Copy…</source>
        <translation>コピー…</translation>
    </message>
    <message>
        <source>Copy the chosen lesson to a folder where you can edit it</source>
        <translation>ここで選んだレッスンを、編集できるようにフォルダーにコピーします</translation>
    </message>
    <message>
        <source>Reset progress</source>
        <translation>進み具合をリセット</translation>
    </message>
    <message>
        <source>Forget which cards were done</source>
        <translation>終えたカードの記録を消去します</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>レッスン一覧</translation>
    </message>
    <message>
        <source>Return to the list of lessons</source>
        <translation>レッスンの一覧に戻ります</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Restore the card to its initial state (Ctrl+R)</source>
        <translation>カードを最初の状態に戻します（Ctrl+R）</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>Go to the previous card (Ctrl+,)</source>
        <translation>前のカードに戻ります（Ctrl+,）</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Go to the next card (Ctrl+.)</source>
        <translation>次のカードへ進みます（Ctrl+.）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Card %1 of %2</source>
        <translation>カード%1 / %2</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>終わる</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonCardView</name>
    <message>
        <source>Another scene is open. “Restore” reopens the card’s scene.</source>
        <translation>別のシーンが開いています。「リセット」を押すと、カードのシーンに戻ります。</translation>
    </message>
    <message>
        <source>Starter program</source>
        <translation>ひな形のプログラム</translation>
    </message>
    <message>
        <source>Save a program with what this card needs, to complete in any editor</source>
        <translation>このカードに必要なプログラムを保存します。エディターで完成させます</translation>
    </message>
    <message>
        <source>Save starter program</source>
        <translation>ひな形のプログラムを保存</translation>
    </message>
    <message>
        <source>Programs (*%1)</source>
        <translation>プログラム (*%1)</translation>
    </message>
    <message>
        <source>Saved. Complete it in any editor, save it there, and run it here.</source>
        <translation>保存しました。エディターで完成させて保存し、ここで実行してください。</translation>
    </message>
    <message>
        <source>Compile it each time before you run it: %1</source>
        <translation>実行する前に、毎回コンパイルしてください：%1</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Show a hint, or hide it</source>
        <translation>ヒントを表示または隠します</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答え</translation>
    </message>
    <message>
        <source>Show the answer, or hide it</source>
        <translation>答えを表示または隠します</translation>
    </message>
    <message>
        <source>Done. This was the last card.</source>
        <translation>できました。これが最後のカードです。</translation>
    </message>
    <message>
        <source>Done. Continue with the next card.</source>
        <translation>できました。次のカードへ進みましょう。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Run the program on every grading scene, in a sandbox as far as this system allows (Enter)</source>
        <translation>プログラムを、システムが許すかぎり隔離して、採点用のすべてのシーンで実行します（Enter）</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonDots</name>
    <message>
        <source>Card %1 of %2, %3 done</source>
        <translation>カード%1 / %2、完了%3</translation>
    </message>
    <message>
        <source>; %1 of them not on the first try</source>
        <translation>（うち%1は1回では解けず）</translation>
    </message>
    <message>
        <source>Full: done on the first try. Half: done after wrong tries. Dot: done after the answer was shown.</source>
        <translation>塗りつぶし：1回で完了。半分：間違えてから完了。点：答えを見てから完了。</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonFeature</name>
    <message>
        <source>&amp;Next card</source>
        <translation>次のカード(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next card</source>
        <translation>次のカードへ進みます</translation>
    </message>
    <message>
        <source>Previous &amp;card</source>
        <translation>前のカード(&amp;C)</translation>
    </message>
    <message>
        <source>Go to the previous card</source>
        <translation>前のカードに戻ります</translation>
    </message>
    <message>
        <source>&amp;Restore the card</source>
        <translation>カードを最初の状態に戻す(&amp;R)</translation>
    </message>
    <message>
        <source>Restore the scene and the window to the start of the card</source>
        <translation>シーンとウィンドウを、カードを始めたときの状態に戻します</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>ヒント(&amp;H)</translation>
    </message>
    <message>
        <source>Show a hint, or hide it</source>
        <translation>ヒントを表示または隠します</translation>
    </message>
    <message>
        <source>Show the answer, or hide it</source>
        <translation>答えを表示または隠します</translation>
    </message>
    <message>
        <source>Notes for the &amp;teacher</source>
        <translation>先生用のメモ(&amp;T)</translation>
    </message>
    <message>
        <source>Show notes for the teacher below each card</source>
        <translation>先生に役立つことを、カードの下に表示します</translation>
    </message>
    <message>
        <source>All &amp;lessons</source>
        <translation>レッスン一覧(&amp;L)</translation>
    </message>
    <message>
        <source>Return to the list of lessons</source>
        <translation>レッスンの一覧に戻ります</translation>
    </message>
    <message>
        <source>&amp;Open a lesson folder…</source>
        <translation>レッスンのフォルダーを開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open your own lesson: a folder with lesson.json and its texts</source>
        <translation>自作のレッスン：lesson.jsonと文章の入ったフォルダー</translation>
    </message>
    <message>
        <source>Cop&amp;y this lesson…</source>
        <translation>このレッスンをコピー(&amp;Y)…</translation>
    </message>
    <message>
        <source>Copy its files to a folder where you can edit them</source>
        <translation>ファイルを自分のフォルダーにコピーして、編集できるようにします</translation>
    </message>
    <message>
        <source>Reset &amp;progress…</source>
        <translation>進み具合をリセット(&amp;P)…</translation>
    </message>
    <message>
        <source>Forget which cards were done</source>
        <translation>終えたカードの記録を消去します</translation>
    </message>
    <message>
        <source>Reset progress</source>
        <translation>進み具合をリセット</translation>
    </message>
    <message>
        <source>Forget which cards were done, in all lessons?</source>
        <translation>すべてのレッスンについて、終えたカードの記録を消去しますか。</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>答え(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Save progress for the teacher…</source>
        <translation>進み具合を先生用に保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Save which cards were done, with the answers</source>
        <translation>終えたカードと答えをファイルに書き出します</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>レッスン(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Quiz number…</source>
        <translation>確認問題の番号(&amp;Q)…</translation>
    </message>
    <message>
        <source>Draw the quizzes from a number, so that a class gets the same questions</source>
        <translation>番号から確認問題を作ります。クラスの全員に同じ問題が出ます</translation>
    </message>
    <message>
        <source>Quiz number</source>
        <translation>確認問題の番号</translation>
    </message>
    <message>
        <source>The same number gives everyone the same questions. 0: new questions each day.</source>
        <translation>同じ番号なら、全員に同じ問題が出ます。0：毎日違う問題。</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonFiles</name>
    <message>
        <source>Open a lesson folder</source>
        <translation>レッスンのフォルダーを開く</translation>
    </message>
    <message>
        <source>a quiz</source>
        <translation>確認問題</translation>
    </message>
    <message>
        <source>a lesson; a quiz is generated each day and has no files</source>
        <translation>レッスン（確認問題は毎日作り直されます）</translation>
    </message>
    <message>
        <source>Copy the lesson into a folder</source>
        <translation>レッスンをフォルダーにコピー</translation>
    </message>
    <message>
        <source>Copy the lesson</source>
        <translation>レッスンのコピー</translation>
    </message>
    <message>
        <source>The lesson is in %1. Edit its files, then open that folder.</source>
        <translation>レッスンを%1にコピーしました。ファイルを編集してから、そのフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>Save progress</source>
        <translation>進み具合を保存</translation>
    </message>
    <message>
        <source>Your name (optional):</source>
        <translation>名前（省略可）：</translation>
    </message>
    <message>
        <source>Reports (*.json)</source>
        <translation>レポート (*.json)</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonGrading</name>
    <message>
        <source>Scenes run: %1 of %2; right: %3</source>
        <translation>実行したシーン：%1 / %2、正解：%3</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>Short lessons, in order. Each card gives you something to do in this window and says when it is done.</source>
        <translation>順番に進める短いレッスンです。どのカードにも、このウィンドウの中ですることがあり、できたかどうかが表示されます。</translation>
    </message>
    <message>
        <source>list of lessons</source>
        <translation>レッスンの一覧</translation>
    </message>
    <message>
        <source>Open the lesson</source>
        <translation>レッスンを開きます</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonQuestion</name>
    <message>
        <source>in binary</source>
        <translation>2進数</translation>
    </message>
    <message>
        <source>in base 4</source>
        <translation>4進数</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Check answer</source>
        <translation>答え合わせ</translation>
    </message>
    <message>
        <source>Check the answer (Enter)</source>
        <translation>答え合わせをします（Enter）</translation>
    </message>
    <message>
        <source>One pair per line</source>
        <translation>1行に1組</translation>
    </message>
    <message>
        <source>Check the pairs</source>
        <translation>ペアの答え合わせをします</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonShelfView</name>
    <message>
        <source>Lessons</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>Due today</source>
        <translation>今日の復習</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1, %2 of %3 cards done</source>
        <translation>%1、%3枚中%2枚完了</translation>
    </message>
    <message>
        <source>%1 Number %2.</source>
        <comment>what a quiz asks about, its number</comment>
        <translation>%1番号%2。</translation>
    </message>
</context>
<context>
    <name>mortonscope::LessonSign</name>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>間違い</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>これから</translation>
    </message>
</context>
<context>
    <name>mortonscope::LinksModel</name>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a cell and its list</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1; %2 is being inserted</source>
        <translation>%1（%2を登録中）</translation>
    </message>
    <message>
        <source>%1; %2 is being removed</source>
        <translation>%1（%2を外しているところ）</translation>
    </message>
</context>
<context>
    <name>mortonscope::LinksPanel</name>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Linked lists are shown here during their run: choose the algorithm “Linked lists”.

Each list begins at its cell; every box links to the next and the previous one. In a scene with moving objects each box is removed from its list and inserted into another, link by link.</source>
        <translation>連結リストの実行中に、ここにリストが表示されます。アルゴリズム「連結リスト」を選んでください。

リストはそれぞれのセルから始まり、各ボックスは次のボックスと前のボックスにつながります。動く物体のあるシーンでは、ボックスが1つずつ元のリストから外され、リンクを1本ずつつなぎ替えて別のリストに入ります。</translation>
    </message>
    <message>
        <source>The linked list of each cell, newest box first</source>
        <translation>各セルの連結リスト（新しいボックスが先頭）</translation>
    </message>
    <message>
        <source>Linked lists</source>
        <translation>連結リスト</translation>
    </message>
</context>
<context>
    <name>mortonscope::ListEditor</name>
    <message>
        <source>The list, one pair per line</source>
        <translation>一覧（1行に1組）</translation>
    </message>
    <message>
        <source>One pair per line:
D-A
D,B
G F</source>
        <translation>1行に1組：
D-A
D,B
G F</translation>
    </message>
    <message numerus="yes">
        <source>… %n more missing</source>
        <translation>
            <numerusform>…ほかに%n組不足</numerusform>
        </translation>
    </message>
    <message>
        <source>Show more missing pairs</source>
        <translation>さらに表示します</translation>
    </message>
    <message>
        <source>header</source>
        <translation>見出し</translation>
    </message>
</context>
<context>
    <name>mortonscope::ListFiles</name>
    <message>
        <source>Compare your own list with the right one</source>
        <translation>正しい一覧と比べる自分の一覧</translation>
    </message>
    <message>
        <source>Recent l&amp;ists</source>
        <translation>最近の一覧(&amp;I)</translation>
    </message>
    <message>
        <source>Open a pair list</source>
        <translation>ペアの一覧を開く</translation>
    </message>
    <message>
        <source>Pair lists (*.csv *.tsv *.txt);;All files (*)</source>
        <translation>ペアの一覧 (*.csv *.tsv *.txt);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>No recent lists</source>
        <translation>最近の一覧はありません</translation>
    </message>
    <message>
        <source>A &amp;pair list to check…</source>
        <translation>照合するペアの一覧(&amp;P)…</translation>
    </message>
</context>
<context>
    <name>mortonscope::ListProgram</name>
    <message>
        <source>The program printed nothing.</source>
        <translation>プログラムは何も出力しませんでした。</translation>
    </message>
</context>
<context>
    <name>mortonscope::ListingModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1; current line</source>
        <translation>%1、現在の行</translation>
    </message>
    <message>
        <source>%1; breakpoint</source>
        <translation>%1、ブレークポイント</translation>
    </message>
    <message>
        <source>%1; breakpoint, switched off</source>
        <translation>%1、ブレークポイント（無効）</translation>
    </message>
    <message>
        <source>Steps that happen here: %1</source>
        <translation>この行で起こるステップ：%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1; as published</source>
        <translation>%1、公開コード</translation>
    </message>
    <message>
        <source>As published: this line differs from the correct code.</source>
        <translation>公開コード：ここで正しいコードと異なります。</translation>
    </message>
    <message>
        <source>%1; the mistake</source>
        <translation>%1（間違いの行）</translation>
    </message>
    <message>
        <source>The mistake: this line differs from the correct code.</source>
        <translation>間違い：ここで正しいコードと異なっています。</translation>
    </message>
</context>
<context>
    <name>mortonscope::ListingPanel</name>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Programming language</source>
        <translation>プログラミング言語</translation>
    </message>
    <message>
        <source>The same algorithm in another language</source>
        <translation>同じアルゴリズムを別の言語で表示します</translation>
    </message>
    <message>
        <source>C++</source>
        <translation>C++</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>JavaScript</source>
        <translation>JavaScript</translation>
    </message>
    <message>
        <source>Pseudo-code</source>
        <translation>疑似コード</translation>
    </message>
    <message>
        <source>Listed algorithm: %1</source>
        <translation>表示中のアルゴリズム：%1</translation>
    </message>
    <message>
        <source>The algorithm as a program, with the line of the current step marked.</source>
        <translation>アルゴリズムをプログラムとして示し、現在のステップの行に印を付けます。</translation>
    </message>
    <message>
        <source>Run to the line; run back to it</source>
        <translation>その行まで進みます／戻ります</translation>
    </message>
</context>
<context>
    <name>mortonscope::ListingView</name>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>&amp;Copy the selected lines</source>
        <translation>選択した行をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy a&amp;ll code</source>
        <translation>コード全体をコピー(&amp;L)</translation>
    </message>
</context>
<context>
    <name>mortonscope::LookMenus</name>
    <message>
        <source>T&amp;heme</source>
        <translation>テーマ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;System default</source>
        <translation>システムに合わせる(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>ライト(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>ダーク(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>ハイコントラスト(&amp;H)</translation>
    </message>
    <message>
        <source>High contrast, d&amp;ark</source>
        <translation>ハイコントラスト・ダーク(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>文字を大きく(&amp;L)</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>文字を小さく(&amp;M)</translation>
    </message>
    <message>
        <source>Text at &amp;100 %</source>
        <translation>文字を100 %に(&amp;1)</translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation>動きを減らす(&amp;M)</translation>
    </message>
    <message>
        <source>Turn off animations; the race waits for you</source>
        <translation>アニメーションを止めます。レースも自動では進みません</translation>
    </message>
</context>
<context>
    <name>mortonscope::MachineBoard</name>
    <message>
        <source>World of the exercise</source>
        <translation>問題のワールド</translation>
    </message>
    <message>
        <source>%1: %2 to %3 across, %4 to %5 down</source>
        <translation>%1：横%2～%3、縦%4～%5</translation>
    </message>
    <message>
        <source>chosen: %1</source>
        <translation>選択：%1</translation>
    </message>
    <message>
        <source>, on the stack</source>
        <translation>、スタックの中</translation>
    </message>
    <message>
        <source>, in %1</source>
        <translation>、%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::MachineGame</name>
    <message>
        <source>Right: %1.</source>
        <translation>正解です：%1。</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>行いました：%1。</translation>
    </message>
    <message>
        <source>Move undone.</source>
        <translation>手を取り消しました。</translation>
    </message>
    <message>
        <source>Redone: %1.</source>
        <translation>やり直しました：%1。</translation>
    </message>
    <message>
        <source>Next move: %1. (No point for a move you were shown.)</source>
        <translation>次の手：%1。（教わった手は得点になりません。）</translation>
    </message>
    <message>
        <source>Everything is done.</source>
        <translation>すべて終わっています。</translation>
    </message>
    <message>
        <source>No hint available: an earlier move is wrong, or everything is done.</source>
        <translation>ヒントはありません。前の手に誤りがあるか、すべて終わっています。</translation>
    </message>
    <message>
        <source>Move %1, %2: %3</source>
        <translation>%1手目、%2：%3</translation>
    </message>
    <message>
        <source>Everything is right so far.</source>
        <translation>ここまではすべて正解です。</translation>
    </message>
</context>
<context>
    <name>mortonscope::MachineSetup</name>
    <message>
        <source>Insert boxes into their cells</source>
        <translation>ボックスをセルに登録する</translation>
    </message>
    <message>
        <source>Walk through the tree</source>
        <translation>木を走査する</translation>
    </message>
    <message>
        <source>Both, one after the other</source>
        <translation>両方を続けて</translation>
    </message>
    <message>
        <source>1 – 3 or 4 boxes, depth 2, cells only</source>
        <translation>1 – ボックス3～4個、深さ2、セルだけ</translation>
    </message>
    <message>
        <source>2 – 5 to 7 boxes, depth 2, with XOR and level</source>
        <translation>2 – ボックス5～7個、深さ2、XORとレベルも</translation>
    </message>
    <message>
        <source>3 – 8 to 12 boxes, depth 3, with all numbers</source>
        <translation>3 – ボックス8～12個、深さ3、すべての数も</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>すぐに</translation>
    </message>
    <message>
        <source>When I ask</source>
        <translation>求めたとき</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>最後に</translation>
    </message>
    <message>
        <source>Choose an exercise</source>
        <translation>問題を選ぶ</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <translation>始める(&amp;B)</translation>
    </message>
    <message>
        <source>Run the algorithm by hand. The same exercise code gives everyone the same boxes.</source>
        <translation>アルゴリズムを手で実行します。問題のコードが同じなら、だれでも同じボックスになります。</translation>
    </message>
    <message>
        <source>&amp;What to do</source>
        <translation>すること(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Difficulty</source>
        <translation>難易度(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Lists are read</source>
        <translation>リストの読み方(&amp;L)</translation>
    </message>
    <message>
        <source>Show mi&amp;stakes</source>
        <translation>間違いを知らせるタイミング(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>番号(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Code of the exercise</source>
        <translation>問題のコード(&amp;C)</translation>
    </message>
    <message>
        <source>for the report</source>
        <translation>レポートに載せます</translation>
    </message>
    <message>
        <source>&amp;Your name</source>
        <translation>あなたの名前(&amp;Y)</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>難易度に合わせる</translation>
    </message>
    <message>
        <source>Bo&amp;xes</source>
        <translation>ボックスの数(&amp;X)</translation>
    </message>
</context>
<context>
    <name>mortonscope::MachineView</name>
    <message>
        <source>Run it by hand</source>
        <translation>手で実行</translation>
    </message>
    <message>
        <source>D&amp;o it</source>
        <translation>実行(&amp;O)</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>Object stack</source>
        <translation>オブジェクトスタック</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>In&amp;sert here</source>
        <translation>ここに入れる(&amp;K)</translation>
    </message>
    <message>
        <source>Insert the box into the chosen cell</source>
        <translation>選んだセルにボックスを入れます</translation>
    </message>
    <message>
        <source>&amp;Enter</source>
        <translation>入る(&amp;E)</translation>
    </message>
    <message>
        <source>Enter the chosen cell</source>
        <translation>選んだセルに入ります</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>判定(&amp;T)</translation>
    </message>
    <message>
        <source>Test the two chosen boxes</source>
        <translation>選んだ2つのボックスを判定します</translation>
    </message>
    <message>
        <source>P&amp;ush</source>
        <translation>プッシュ(&amp;U)</translation>
    </message>
    <message>
        <source>Push the chosen box onto the stack</source>
        <translation>選んだボックスをスタックにプッシュします</translation>
    </message>
    <message>
        <source>Po&amp;p</source>
        <translation>ポップ(&amp;P)</translation>
    </message>
    <message>
        <source>Pop the top box from the stack</source>
        <translation>スタックの一番上のボックスをポップします</translation>
    </message>
    <message>
        <source>&amp;Leave</source>
        <translation>出る(&amp;L)</translation>
    </message>
    <message>
        <source>Leave the cell entered last</source>
        <translation>最後に入ったセルを出ます</translation>
    </message>
    <message>
        <source>U&amp;ndo</source>
        <translation>元に戻す(&amp;N)</translation>
    </message>
    <message>
        <source>Undo the last move (Ctrl+Z)</source>
        <translation>最後の手を取り消します（Ctrl+Z）</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>Redo (Ctrl+Shift+Z)</source>
        <translation>やり直します（Ctrl+Shift+Z）</translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation>ヒント(&amp;I)</translation>
    </message>
    <message>
        <source>Show the next move (its point is lost)</source>
        <translation>次の手を表示します（その手の得点はなくなります）</translation>
    </message>
    <message>
        <source>C&amp;heck</source>
        <translation>答え合わせ(&amp;H)</translation>
    </message>
    <message>
        <source>Show the first error (its point is lost)</source>
        <translation>最初の誤りを表示します（その手の得点はなくなります）</translation>
    </message>
    <message>
        <source>Submit</source>
        <translation>提出する</translation>
    </message>
    <message>
        <source>Finish the exercise and show the score</source>
        <translation>問題を終えて、得点を表示します</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>レポートを保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Save your moves as a file that a teacher can collect</source>
        <translation>行ったことを、先生が集められるファイルに保存します</translation>
    </message>
    <message>
        <source>&amp;Copy report</source>
        <translation>レポートをコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the report as text</source>
        <translation>レポートを文章としてコピーします</translation>
    </message>
    <message>
        <source>&amp;Another exercise…</source>
        <translation>別の問題(&amp;A)…</translation>
    </message>
    <message>
        <source>Choose another exercise; this one is discarded</source>
        <translation>別の問題を選びます。今の問題は破棄されます</translation>
    </message>
    <message>
        <source>The right answer, move by move</source>
        <translation>正解を1手ずつ</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>レポートの保存</translation>
    </message>
    <message>
        <source>Reports (*.json)</source>
        <translation>レポート (*.json)</translation>
    </message>
    <message>
        <source>a move: enter 0, test A B, push A, pop, leave</source>
        <translation>手：enter 0、test A B、push A、pop、leave</translation>
    </message>
    <message>
        <source>the number</source>
        <translation>求める数</translation>
    </message>
    <message>
        <source>Your move</source>
        <translation>あなたの手</translation>
    </message>
    <message>
        <source>Submitted.</source>
        <translation>提出済みです。</translation>
    </message>
    <message>
        <source>Moves made: %1 of about %2</source>
        <translation>進んだ手：約%2手のうち%1手</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Before the first move</source>
        <translation>最初の手の前</translation>
    </message>
    <message>
        <source>Do the move that you typed (Enter)</source>
        <translation>入力した操作を実行します（Enter）</translation>
    </message>
    <message>
        <source>the slot of a cell, or level#code</source>
        <translation>セルの要素の番号、またはレベル#番号</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>mortonscope::MachineWindow</name>
    <message>
        <source>Run it by hand</source>
        <translation>手で実行</translation>
    </message>
    <message>
        <source>Another exercise</source>
        <translation>別の問題</translation>
    </message>
    <message>
        <source>Your work will be lost; no report has been saved. Choose another exercise?</source>
        <translation>ここまでの手は失われます。レポートは保存されていません。別の問題を選びますか。</translation>
    </message>
</context>
<context>
    <name>mortonscope::MainWindow</name>
    <message>
        <source>&amp;Float the focused panel</source>
        <translation>使用中のパネルを切り離す(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>配置(&amp;P)</translation>
    </message>
    <message>
        <source>See where a box lives, and why</source>
        <translation>ボックスがどこに入るか、そしてなぜか</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>ステップ(&amp;S)</translation>
    </message>
    <message>
        <source>Step through the pass that lists the pairs</source>
        <translation>候補ペアを挙げていく走査を1ステップずつ</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>Pa&amp;nels</source>
        <translation>パネル(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>レイアウトを初期化(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>キー操作(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Mortonscope</source>
        <translation>Mortonscopeについて(&amp;A)</translation>
    </message>
    <message>
        <source>About Mortonscope</source>
        <translation>Mortonscopeについて</translation>
    </message>
    <message>
        <source>&lt;b&gt;Mortonscope %1&lt;/b&gt;&lt;p&gt;See how a linear quadtree with Morton codes finds the pairs of boxes that may collide, step by step.&lt;/p&gt;&lt;p&gt;MIT license. The method: G. M. Morton, 1966.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Mortonscope %1&lt;/b&gt;&lt;p&gt;モートン番号を使った線形四分木が、衝突の可能性があるボックスのペアを見つける様子を、1ステップずつ見られます。&lt;/p&gt;&lt;p&gt;MITライセンス。手法：G. M. Morton、1966年。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation>レース(&amp;R)</translation>
    </message>
    <message>
        <source>Compare algorithms on moving objects</source>
        <translation>動く物体で、アルゴリズムを比べます</translation>
    </message>
    <message>
        <source>Chec&amp;k</source>
        <translation>照合(&amp;K)</translation>
    </message>
    <message>
        <source>Compare your pair list with the right one, and find the mistake that explains it</source>
        <translation>自分の一覧を正しい一覧と並べ、どの間違いが原因かを調べます</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>学習(&amp;L)</translation>
    </message>
    <message>
        <source>Take short interactive lessons</source>
        <translation>対話形式の短いレッスン</translation>
    </message>
    <message>
        <source>More menus</source>
        <translation>その他のメニュー</translation>
    </message>
    <message>
        <source>Next part of the &amp;window</source>
        <translation>ウィンドウの次の部分へ(&amp;W)</translation>
    </message>
    <message>
        <source>Pre&amp;vious part of the window</source>
        <translation>ウィンドウの前の部分へ(&amp;V)</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>ワークスペース</translation>
    </message>
    <message>
        <source>World tools</source>
        <translation>ワールドのツール</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>検索(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Stops</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Open something e&amp;lse</source>
        <translation>その他を開く(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation>ワークスペース(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Look and language</source>
        <translation>外観と言語(&amp;L)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次の操作</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>書き出す(&amp;X)</translation>
    </message>
</context>
<context>
    <name>mortonscope::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Search all pages</source>
        <translation>すべてのページを検索</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページの一覧</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::MethodBanner</name>
    <message>
        <source>This run contains a mistake. Its effect is shown with the answer.</source>
        <translation>この実行には間違いが1つあります。影響は、答えと一緒に表示されます。</translation>
    </message>
    <message>
        <source>Published bug “%1”: %2</source>
        <translation>公開コードのバグ「%1」：%2</translation>
    </message>
    <message>
        <source>Classic mistake “%1”: %2 %3</source>
        <translation>典型的な間違い「%1」：%2 %3</translation>
    </message>
    <message>
        <source>Published bug</source>
        <translation>公開コードのバグ</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Sho&amp;w a scene</source>
        <translation>シーンを見る(&amp;W)</translation>
    </message>
    <message>
        <source>Open the example that best shows what goes wrong</source>
        <translation>何がうまくいかないかを最もよく示す例を開きます</translation>
    </message>
    <message>
        <source>&amp;Compare with the single pass</source>
        <translation>単一走査と比べる(&amp;C)</translation>
    </message>
    <message>
        <source>Show both side by side at the first difference</source>
        <translation>2つを並べて同時に進め、最初の違いまで移動します</translation>
    </message>
    <message>
        <source>Run the right algorithm on this scene</source>
        <translation>このシーンで正しいアルゴリズムを使います</translation>
    </message>
    <message>
        <source>Fast engine</source>
        <translation>高速エンジン</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Sho&amp;w it in a race</source>
        <translation>レースで見る(&amp;W)</translation>
    </message>
    <message>
        <source>Compare algorithms on moving objects</source>
        <translation>動く物体で、アルゴリズムを比べます</translation>
    </message>
    <message>
        <source>Choose the single pass, whose steps are shown here</source>
        <translation>単一走査を選びます。ここに表示されているのは、そのステップです</translation>
    </message>
    <message>
        <source>&amp;Back to the single pass</source>
        <translation>単一走査に戻る(&amp;B)</translation>
    </message>
</context>
<context>
    <name>mortonscope::MistakeCard</name>
    <message>
        <source>Step both to the first difference</source>
        <translation>両方を最初の違いまで進める</translation>
    </message>
    <message>
        <source>Step both to the first difference: %1 and the single pass</source>
        <translation>両方を最初の違いまで進める：%1と単一走査</translation>
    </message>
    <message>
        <source>Show this mistake beside the single pass, at the first test where they differ</source>
        <translation>この間違いと単一走査を並べ、最初に違う判定を表示します</translation>
    </message>
    <message>
        <source>In the reference code, line %1 would be:</source>
        <translation>基準のコードの%1行目では次のようになります：</translation>
    </message>
    <message>
        <source>In the reference code, lines %1 would be:</source>
        <translation>基準のコードの%1行目では次のようになります：</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>mortonscope::NameEditor</name>
    <message>
        <source>Name of %1</source>
        <translation>%1の名前</translation>
    </message>
</context>
<context>
    <name>mortonscope::NotesWindow</name>
    <message>
        <source>Speaker notes</source>
        <translation>発表者メモ</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>開始からの時間</translation>
    </message>
    <message>
        <source>Reset clock</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Restart the clock</source>
        <translation>時間を最初から測り直します</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答え</translation>
    </message>
    <message>
        <source>The next card</source>
        <translation>次のカード</translation>
    </message>
    <message>
        <source>No lesson is open</source>
        <translation>レッスンは開かれていません</translation>
    </message>
    <message>
        <source>Open a lesson in Learn (%1). Each card’s notes appear here.</source>
        <translation>ワークスペース「学習」（%1）でレッスンを開くと、カードのメモがここに表示されます。</translation>
    </message>
    <message>
        <source>%1 · card %2 of %3</source>
        <translation>%1・カード%2／%3</translation>
    </message>
    <message>
        <source>This card has no notes.</source>
        <translation>このカードにメモはありません。</translation>
    </message>
    <message>
        <source>This is the last card.</source>
        <translation>これが最後のカードです。</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>ステップ%1／%2</translation>
    </message>
    <message>
        <source>Time since the start: %1</source>
        <translation>開始からの時間：%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::OfferedPairs</name>
    <message>
        <source>Which pair is tested next?</source>
        <translation>次に判定されるペアはどれですか。</translation>
    </message>
</context>
<context>
    <name>mortonscope::PageDialog</name>
    <message>
        <source>Web page</source>
        <translation>Webページ</translation>
    </message>
    <message>
        <source>&amp;Opens with</source>
        <translation>最初に開く画面(&amp;O)</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Quiz</source>
        <translation>クイズ</translation>
    </message>
    <message>
        <source>Ste&amp;p</source>
        <translation>ステップ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>One file of %1 KB, which loads nothing else. As .zip, it is a SCORM 1.2 package, which reports the quiz’s score to a learning platform.</source>
        <translation>%1 KBのファイル1つで、ほかには何も読み込みません。.zipで保存するとSCORM 1.2パッケージになり、クイズの得点を学習プラットフォームに報告します。</translation>
    </message>
</context>
<context>
    <name>mortonscope::Painting</name>
    <message>
        <source>pictures of this kind cannot be written</source>
        <translation>この種類の画像は書き出せません</translation>
    </message>
    <message>
        <source>give a name that ends in .svg, .pdf or .png</source>
        <translation>.svg、.pdf、.pngのいずれかで終わる名前にしてください</translation>
    </message>
    <message>
        <source>it is not an empty folder</source>
        <translation>空のフォルダーではありません</translation>
    </message>
    <message>
        <source>the pictures cannot be moved there</source>
        <translation>画像をそこへ移動できません</translation>
    </message>
</context>
<context>
    <name>mortonscope::PairTriangle</name>
    <message>
        <source>In the triangle: go to a neighboring pair; choose it</source>
        <translation>三角形で：隣のペアへ移動、そのペアを選ぶ</translation>
    </message>
</context>
<context>
    <name>mortonscope::PairsModel</name>
    <message>
        <source>in cell</source>
        <translation>セル内</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>スタック</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>重なり</translation>
    </message>
    <message>
        <source>apart</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1 and %2 overlap</source>
        <translation>%1と%2は重なります</translation>
    </message>
    <message>
        <source>%1 and %2 don’t overlap</source>
        <translation>%1と%2は重なりません</translation>
    </message>
    <message>
        <source>Number of the test; only the last %1 rows are shown, %2 come before them</source>
        <translation>判定の番号。最後の%1行だけを表示しています（その前に%2行）</translation>
    </message>
    <message>
        <source># (last %1)</source>
        <translation>#（最後の%1）</translation>
    </message>
    <message>
        <source>Number of the test, in the order of the pass</source>
        <translation>走査の順に数えた判定の番号</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Step of the run at which the pair is tested</source>
        <translation>このペアを判定する実行ステップ</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>First box of the pair</source>
        <translation>先に挙げるボックス</translation>
    </message>
    <message>
        <source>First</source>
        <translation>1つ目</translation>
    </message>
    <message>
        <source>Second box of the pair</source>
        <translation>後に挙げるボックス</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>2つ目</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Result of the exact overlap test</source>
        <translation>正確な重なり判定の結果</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>before the edit: %1</source>
        <translation>編集前：%1</translation>
    </message>
    <message>
        <source>no such test before the edit</source>
        <translation>編集前にはこの番号の判定はありませんでした</translation>
    </message>
    <message>
        <source>this is the first difference</source>
        <translation>これが最初の違いです</translation>
    </message>
    <message>
        <source>Number of the test; only %1 rows are shown, %2 come before them</source>
        <translation>判定の番号。%1行だけを表示しており、その前に%2行あります</translation>
    </message>
    <message>
        <source># (part)</source>
        <translation>#（一部）</translation>
    </message>
    <message>
        <source>The pair with this number before the edit; ≠ marks a different one now</source>
        <translation>編集前にこの番号だったペア。≠ は現在と異なることを示します</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>編集前</translation>
    </message>
    <message>
        <source>ancestor</source>
        <translation>祖先</translation>
    </message>
    <message>
        <source>descendant</source>
        <translation>子孫</translation>
    </message>
    <message>
        <source>Where the boxes are: both in this cell, or one on the stack, in an ancestor or in a descendant</source>
        <translation>両方がこのセル、一方がスタック、一方が祖先、一方が子孫のどれか</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>The slot that is being visited</source>
        <translation>訪れている要素</translation>
    </message>
</context>
<context>
    <name>mortonscope::PairsPanel</name>
    <message>
        <source>Pairs</source>
        <translation>候補ペア</translation>
    </message>
    <message>
        <source>Filter: one box or two</source>
        <translation>絞り込み：ボックス1つか2つ</translation>
    </message>
    <message>
        <source>Show only tests of the box with this name, or of two boxes, such as “A D”</source>
        <translation>この名前のボックスの判定だけを表示。「A D」のように2つでも指定できます</translation>
    </message>
    <message>
        <source>Filter by box</source>
        <translation>ボックスで絞り込み</translation>
    </message>
    <message>
        <source>Also show the tests that are still to come, in gray</source>
        <translation>これから行う判定も灰色で表示</translation>
    </message>
    <message>
        <source>Show only pairs that really overlap</source>
        <translation>実際に重なるペアだけを表示</translation>
    </message>
    <message>
        <source>Write the pairs of the whole run to a CSV file</source>
        <translation>実行全体のペアをCSVファイルに書き出します</translation>
    </message>
    <message>
        <source>Brute force would test every box with every other one</source>
        <translation>総当たりでは、すべてのボックスどうしを判定します</translation>
    </message>
    <message>
        <source>There are no boxes yet. The pairs that the pass tests will be listed here.</source>
        <translation>まだボックスがありません。走査で判定する候補ペアがここに並びます。</translation>
    </message>
    <message>
        <source>This run tests no pair.</source>
        <translation>この実行では、判定されるペアがありません。</translation>
    </message>
    <message>
        <source>This run tests no pair: no two boxes are in the same cell, or in a cell and its ancestor.</source>
        <translation>この実行で判定するペアはありません。同じセル、または祖先と子孫の関係にあるセルに入るボックスの組がないからです。</translation>
    </message>
    <message>
        <source>Searching for the tests of “%1” …</source>
        <translation>「%1」の判定を検索中…</translation>
    </message>
    <message>
        <source>“%1” matches too many boxes of this run: type the full name of one box, or of two.</source>
        <translation>「%1」に当てはまるボックスが多すぎます。1つまたは2つのボックスの名前を最後まで入力してください。</translation>
    </message>
    <message>
        <source>No test of “%1” in this run.</source>
        <translation>この実行に「%1」の判定はありません。</translation>
    </message>
    <message>
        <source>No overlap has been found so far.</source>
        <translation>重なりはまだ見つかっていません。</translation>
    </message>
    <message>
        <source>No two boxes overlap.</source>
        <translation>重なるボックスはありません。</translation>
    </message>
    <message>
        <source>No pair has been tested so far. Each test of the pass adds a row here.</source>
        <translation>まだどのペアも判定していません。走査に進むと、判定ごとに1行ずつここに加わります。</translation>
    </message>
    <message>
        <source>Export all tested pairs</source>
        <translation>すべての候補ペアの書き出し</translation>
    </message>
    <message>
        <source>Export overlapping pairs</source>
        <translation>重なるペアの書き出し</translation>
    </message>
    <message>
        <source>Pair lists (*.csv);;All files (*)</source>
        <translation>ペアの一覧 (*.csv);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Writing pairs …</source>
        <translation>ペアを書き出し中…</translation>
    </message>
    <message>
        <source>Candidate pairs: two boxes that must be tested, since they are in one cell, or one in an ancestor of the other’s cell.</source>
        <translation>候補ペア（衝突対象リスト）：同じセルにあるか、一方が他方のセルの祖先にあるため、判定が必要な2つのボックスです。</translation>
    </message>
    <message>
        <source>Dismiss the list from before the edit</source>
        <translation>編集前の一覧を閉じます</translation>
    </message>
    <message>
        <source>Filter the list or export pairs</source>
        <translation>一覧を絞り込む、またはペアを書き出す</translation>
    </message>
    <message>
        <source>List of pairs</source>
        <translation>ペアの一覧</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>絞り込み(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;All tests</source>
        <translation>すべての判定(&amp;A)</translation>
    </message>
    <message>
        <source>Overlaps &amp;only</source>
        <translation>重なりのみ(&amp;O)</translation>
    </message>
    <message>
        <source>Export all &amp;tested pairs…</source>
        <translation>判定したペアをすべて書き出す(&amp;T)…</translation>
    </message>
    <message>
        <source>Export o&amp;verlapping pairs…</source>
        <translation>重なるペアを書き出す(&amp;V)…</translation>
    </message>
    <message>
        <source>No test of “%1” so far. Choose “All tests” in the … menu to see those to come.</source>
        <translation>「%1」の判定はまだありません。これからの判定は、メニュー「…」の「すべての判定」で表示できます。</translation>
    </message>
    <message>
        <source>tests so far: %1 · brute force %2</source>
        <translation>ここまでの判定%1回・総当たり%2回</translation>
    </message>
    <message>
        <source>%1 of %2 tests · brute force %3</source>
        <translation>判定%2回中%1回・総当たり%3回</translation>
    </message>
</context>
<context>
    <name>mortonscope::PairsTable</name>
    <message>
        <source>Tested pairs</source>
        <translation>判定した候補ペア</translation>
    </message>
</context>
<context>
    <name>mortonscope::Panel</name>
    <message>
        <source>Go to the step of the current row</source>
        <translation>その時点へ移動</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>選択した行をコピー</translation>
    </message>
</context>
<context>
    <name>mortonscope::Pen</name>
    <message>
        <source>Drawing over the window</source>
        <translation>ウィンドウへの書き込み</translation>
    </message>
</context>
<context>
    <name>mortonscope::PenBar</name>
    <message>
        <source>Pen</source>
        <translation>ペン</translation>
    </message>
</context>
<context>
    <name>mortonscope::PictureChoosingDialog</name>
    <message>
        <source>&amp;Part</source>
        <translation>部分(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>As in the window</source>
        <translation>ウィンドウと同じ</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>ハイコントラスト（ライト）</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>ハイコントラスト（ダーク）</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字の大きさ(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>幅(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高さ(&amp;H)</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>必要なだけ</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
</context>
<context>
    <name>mortonscope::PictureDialog</name>
    <message>
        <source>Picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Pixels for each &amp;px (PNG)</source>
        <translation>1 pxあたりの画素数(&amp;P)（PNG）</translation>
    </message>
    <message>
        <source>Transparent &amp;background</source>
        <translation>背景を透明にする(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>%1 × %2 px</source>
        <translation>%1 × %2 px</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>コピーしました。</translation>
    </message>
</context>
<context>
    <name>mortonscope::PictureKind</name>
    <message>
        <source>Figure for a slide</source>
        <translation>スライド用の図</translation>
    </message>
    <message>
        <source>World</source>
        <translation>ワールド</translation>
    </message>
    <message>
        <source>Descent by bits</source>
        <translation>ビットでたどる木</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>配置の計算</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>配列</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>木</translation>
    </message>
    <message>
        <source>Object stack</source>
        <translation>オブジェクトスタック</translation>
    </message>
    <message>
        <source>Triangle of all pairs</source>
        <translation>全ペアの三角形</translation>
    </message>
    <message>
        <source>List of pairs</source>
        <translation>ペアの一覧</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
</context>
<context>
    <name>mortonscope::PictureStage</name>
    <message>
        <source>the number of boxes is %1</source>
        <translation>ボックスの数は%1個です</translation>
    </message>
    <message>
        <source>use a scene with 2 to %1 boxes</source>
        <translation>ボックスが2～%1個のシーンを使ってください</translation>
    </message>
    <message>
        <source>the scene has no boxes</source>
        <translation>シーンにボックスがありません</translation>
    </message>
    <message>
        <source>add a box</source>
        <translation>ボックスを追加してください</translation>
    </message>
</context>
<context>
    <name>mortonscope::PlaceActions</name>
    <message>
        <source>Run to %1</source>
        <translation>%1まで実行</translation>
    </message>
    <message>
        <source>Run back to %1</source>
        <translation>%1まで戻る</translation>
    </message>
    <message>
        <source>Remove the breakpoint: %1</source>
        <translation>ブレークポイントを削除：%1</translation>
    </message>
    <message>
        <source>Breakpoint: %1</source>
        <translation>ブレークポイント：%1</translation>
    </message>
    <message>
        <source>Why, or why not: %1?</source>
        <translation>なぜ判定される、またはされないのか：%1</translation>
    </message>
    <message>
        <source>Why: %1?</source>
        <translation>なぜ：%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::Player</name>
    <message>
        <source>To the &amp;start</source>
        <translation>先頭へ(&amp;S)</translation>
    </message>
    <message>
        <source>Go to the start of the run</source>
        <translation>実行の先頭へ</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>再生(&amp;P)</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>再生または一時停止</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>進む(&amp;F)</translation>
    </message>
    <message>
        <source>To the &amp;end</source>
        <translation>末尾へ(&amp;E)</translation>
    </message>
    <message>
        <source>Go to the end of the run</source>
        <translation>実行の末尾へ</translation>
    </message>
    <message>
        <source>P&amp;revious overlap</source>
        <translation>前の重なり(&amp;R)</translation>
    </message>
    <message>
        <source>Go back to the previous test that found an overlap</source>
        <translation>直前に重なりが見つかった判定へ戻ります</translation>
    </message>
    <message>
        <source>&amp;Next overlap</source>
        <translation>次の重なり(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next test that finds an overlap</source>
        <translation>次に重なりが見つかる判定へ進みます</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>一時停止(&amp;P)</translation>
    </message>
    <message>
        <source>Step back to the previous stop of the chosen step size</source>
        <translation>選んだ単位で1つ戻ります</translation>
    </message>
    <message>
        <source>Step forward to the next stop of the chosen step size</source>
        <translation>選んだ単位で1つ進みます</translation>
    </message>
    <message>
        <source>&amp;Into</source>
        <translation>ステップイン(&amp;I)</translation>
    </message>
    <message>
        <source>Go forward one step, whatever the step size</source>
        <translation>進む単位に関係なく、1ステップ進みます</translation>
    </message>
    <message>
        <source>&amp;Over</source>
        <translation>ステップオーバー(&amp;O)</translation>
    </message>
    <message>
        <source>Step over the rest of the box, a cell’s own tests and pushes, or a whole child</source>
        <translation>ボックスの残り、セル自身の判定とプッシュ、または子セル全体を飛ばして進みます</translation>
    </message>
    <message>
        <source>O&amp;ut</source>
        <translation>ステップアウト(&amp;U)</translation>
    </message>
    <message>
        <source>Go to the end of the box, or to where the run leaves the cell</source>
        <translation>ボックスの終わり、またはセルを出るところまで進みます</translation>
    </message>
    <message>
        <source>Into, backward</source>
        <translation>ステップインで戻る</translation>
    </message>
    <message>
        <source>Go back one step, whatever the step size</source>
        <translation>進む単位に関係なく、1ステップ戻ります</translation>
    </message>
    <message>
        <source>Over, backward</source>
        <translation>ステップオーバーで戻る</translation>
    </message>
    <message>
        <source>Step back over the box, the cell’s own tests and pushes, or the whole child</source>
        <translation>ボックス、セル自身の判定とプッシュ、または子セル全体を飛ばして戻ります</translation>
    </message>
    <message>
        <source>Out, backward</source>
        <translation>ステップアウトで戻る</translation>
    </message>
    <message>
        <source>Go back to the start of the box, or to where the run entered the cell</source>
        <translation>ボックスの始まり、またはセルに入ったところまで戻ります</translation>
    </message>
    <message>
        <source>Play back&amp;ward</source>
        <translation>逆再生(&amp;W)</translation>
    </message>
    <message>
        <source>Play backward or pause</source>
        <translation>逆再生または一時停止</translation>
    </message>
    <message>
        <source>Run to the next breakpoint</source>
        <translation>次のブレークポイントまで実行</translation>
    </message>
    <message>
        <source>Go to the next breakpoint, or to the end</source>
        <translation>次のブレークポイントまで、なければ終わりまで一気に進みます</translation>
    </message>
    <message>
        <source>Run back to the previous breakpoint</source>
        <translation>前のブレークポイントまで戻る</translation>
    </message>
    <message>
        <source>Go back to the previous breakpoint, or to the start</source>
        <translation>前のブレークポイントまで、なければ先頭まで一気に戻ります</translation>
    </message>
</context>
<context>
    <name>mortonscope::PlotView</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>mortonscope::Predictor</name>
    <message>
        <source>Answer first, or show the answer.</source>
        <translation>先に答えるか、「答えを見る」を押してください。</translation>
    </message>
    <message>
        <source>There is an unanswered question before that point; step forward instead.</source>
        <translation>途中に未回答の問いがあります。1つずつ先へ進んでください。</translation>
    </message>
    <message>
        <source>There is nothing to predict yet: draw some boxes.</source>
        <translation>まだ予測するものがありません。ボックスを描いてください。</translation>
    </message>
    <message>
        <source>This is the end of the run. Go back to any step to be asked from there.</source>
        <translation>実行の終わりです。好きな位置に戻ると、そこから出題されます。</translation>
    </message>
    <message>
        <source>To predict, choose the step size Step, Pair or Cell.</source>
        <translation>予測するには、進む単位をステップ、ペア、セルのどれかにしてください。</translation>
    </message>
    <message>
        <source>The next step needs no answer: step forward.</source>
        <translation>次のステップに答えは要りません。先へ進んでください。</translation>
    </message>
    <message>
        <source>Type two numbers: the column, a space, the row.</source>
        <translation>列、空白、行の順に2つの数を入力してください。</translation>
    </message>
    <message>
        <source>That is not a number. Type digits; spaces between them are allowed.</source>
        <translation>数ではありません。数字を入力してください。数字の間に空白を入れてもかまいません。</translation>
    </message>
</context>
<context>
    <name>mortonscope::PresentFeature</name>
    <message>
        <source>Menus and workspaces</source>
        <translation>メニューとワークスペース</translation>
    </message>
    <message>
        <source>Controls of the run</source>
        <translation>実行の操作</translation>
    </message>
    <message>
        <source>Levels and cells</source>
        <translation>レベルとセル</translation>
    </message>
    <message>
        <source>presenting</source>
        <translation>発表中</translation>
    </message>
    <message>
        <source>Turn off, one per press: drawing, spotlight, full screen</source>
        <translation>1回押すごとに1つずつ終了：描画、スポットライト、全画面表示</translation>
    </message>
    <message>
        <source>pen</source>
        <translation>ペン</translation>
    </message>
    <message>
        <source>Inks; widths; remove the last line</source>
        <translation>インクの色、線の太さ、最後の線の削除</translation>
    </message>
    <message>
        <source>hidden answer</source>
        <translation>隠された答え</translation>
    </message>
    <message>
        <source>Reveal it</source>
        <translation>表示します</translation>
    </message>
    <message>
        <source>&amp;Teach</source>
        <translation>授業(&amp;T)</translation>
    </message>
</context>
<context>
    <name>mortonscope::Presenter</name>
    <message>
        <source>&amp;Full screen</source>
        <translation>全画面(&amp;F)</translation>
    </message>
    <message>
        <source>Show the window on the whole screen; Escape leaves it</source>
        <translation>ウィンドウを画面全体に表示します。Escで戻ります</translation>
    </message>
    <message>
        <source>Speaker &amp;notes</source>
        <translation>発表者メモ(&amp;N)</translation>
    </message>
    <message>
        <source>Show the card’s notes, a clock and the next card in a separate window, on the second screen if there is one</source>
        <translation>カードのメモ、経過時間、次のカードを別のウィンドウに表示します。2台目の画面があればそこに表示します</translation>
    </message>
</context>
<context>
    <name>mortonscope::ProgramRow</name>
    <message>
        <source>Command line of the program</source>
        <translation>プログラムのコマンドライン</translation>
    </message>
    <message>
        <source>A command line. The program must read the scene from standard input and print one pair per line.</source>
        <translation>コマンドライン。プログラムは標準入力からシーンを読み、1行に1組を出力します。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the program</source>
        <translation>プログラムを終了させます</translation>
    </message>
</context>
<context>
    <name>mortonscope::QueryBox</name>
    <message>
        <source>Insert %1</source>
        <translation>%1を登録</translation>
    </message>
</context>
<context>
    <name>mortonscope::QueryEdges</name>
    <message>
        <source>Edges of the query</source>
        <translation>検索範囲の辺</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Left edge of the query in world units</source>
        <translation>検索範囲の左辺（ワールド座標）</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Top edge of the query in world units</source>
        <translation>検索範囲の上辺（ワールド座標）</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Right edge of the query in world units</source>
        <translation>検索範囲の右辺（ワールド座標）</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>下</translation>
    </message>
    <message>
        <source>Bottom edge of the query in world units</source>
        <translation>検索範囲の下辺（ワールド座標）</translation>
    </message>
    <message>
        <source>“%1” is not a number. Type one such as 12.5 or 1e-3.</source>
        <translation>「%1」は数ではありません。12.5や1e-3のように入力してください。</translation>
    </message>
</context>
<context>
    <name>mortonscope::QueryLegend</name>
    <message>
        <source>Legend</source>
        <translation>凡例</translation>
    </message>
    <message>
        <source>inside: all boxes reported</source>
        <translation>内側：すべて候補</translation>
    </message>
    <message>
        <source>partly inside: children visited</source>
        <translation>一部：子を調べる</translation>
    </message>
    <message>
        <source>outside: skipped</source>
        <translation>外側：調べない</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>overlaps the query</source>
        <translation>検索範囲と重なる</translation>
    </message>
    <message>
        <source>would be tested with it</source>
        <translation>登録すれば当たり判定の相手</translation>
    </message>
</context>
<context>
    <name>mortonscope::QueryModel</name>
    <message>
        <source>overlaps</source>
        <translation>重なる</translation>
    </message>
    <message>
        <source>does not overlap</source>
        <translation>重ならない</translation>
    </message>
    <message>
        <source>A candidate that really overlaps the query</source>
        <translation>実際に検索範囲と重なる候補</translation>
    </message>
    <message>
        <source>A candidate that does not overlap the query</source>
        <translation>検索範囲とは重ならない候補</translation>
    </message>
    <message>
        <source>The step of the run that reports the box</source>
        <translation>ボックスを候補に挙げるステップ</translation>
    </message>
    <message>
        <source>The cell that the box is in</source>
        <translation>ボックスのあるセル</translation>
    </message>
    <message>
        <source>The visited cell that reports the box: its own, or an ancestor inside the query</source>
        <translation>ボックスを候補に挙げたセル：ボックス自身のセル、または検索範囲の内側にあるその祖先</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>ボックス</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>Found in</source>
        <translation>見つけたセル</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重なり</translation>
    </message>
</context>
<context>
    <name>mortonscope::QueryPanel</name>
    <message>
        <source>Query</source>
        <translation>範囲検索</translation>
    </message>
    <message>
        <source>No query yet. Press R and drag a box in the World, or type its four edges. The box is not part of the scene. You see here what a query with it finds, and which boxes it would be tested with. Press Enter to insert it.</source>
        <translation>検索範囲はまだありません。Rを押してワールドで範囲をドラッグするか、4つの辺を入力します。この範囲はシーンのボックスではありません。範囲検索で見つかるものと、登録したときに当たり判定を行う相手がここに表示されます。Enterで登録します。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove the query and go back to the previous algorithm</source>
        <translation>範囲検索を取り除き、その前のアルゴリズムに戻ります</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>書き出し…</translation>
    </message>
    <message>
        <source>Write all candidates to a CSV file</source>
        <translation>すべての候補をCSVファイルに書き出します</translation>
    </message>
    <message>
        <source>Export the candidates of the query</source>
        <translation>範囲検索の候補の書き出し</translation>
    </message>
    <message>
        <source>Lists of boxes (*.csv);;All files (*)</source>
        <translation>ボックスの一覧 (*.csv);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Writing boxes …</source>
        <translation>ボックスを書き出しています…</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>登録</translation>
    </message>
    <message>
        <source>Make the query box a box of the scene</source>
        <translation>検索範囲をシーンのボックスにします</translation>
    </message>
</context>
<context>
    <name>mortonscope::QueryTable</name>
    <message>
        <source>Candidates of the query</source>
        <translation>範囲検索の候補</translation>
    </message>
    <message>
        <source>overlaps</source>
        <translation>重なる</translation>
    </message>
</context>
<context>
    <name>mortonscope::QuestionBar</name>
    <message>
        <source>Stop predicting</source>
        <translation>予測を終了</translation>
    </message>
    <message>
        <source>Stop predicting and show the whole run (Q)</source>
        <translation>予測を終了し、実行全体を表示します（Q）</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Restart counting from zero</source>
        <translation>0から数え直します</translation>
    </message>
    <message>
        <source>&amp;Overlap</source>
        <translation>重なる(&amp;O)</translation>
    </message>
    <message>
        <source>They overlap</source>
        <translation>2つは重なっています</translation>
    </message>
    <message>
        <source>Apar&amp;t</source>
        <translation>重ならない(&amp;T)</translation>
    </message>
    <message>
        <source>They don’t overlap</source>
        <translation>2つは重なっていません</translation>
    </message>
    <message>
        <source>P&amp;ushed</source>
        <translation>プッシュ(&amp;U)</translation>
    </message>
    <message>
        <source>A box is pushed onto the stack</source>
        <translation>ボックスがスタックにプッシュされます</translation>
    </message>
    <message>
        <source>Poppe&amp;d</source>
        <translation>ポップ(&amp;D)</translation>
    </message>
    <message>
        <source>The top box is popped</source>
        <translation>一番上のボックスをスタックからポップします</translation>
    </message>
    <message>
        <source>Chec&amp;k</source>
        <translation>答える(&amp;A)</translation>
    </message>
    <message>
        <source>Answer with the selected cell or box (Enter)</source>
        <translation>選択中のセルまたはボックスを答えにします（Enter）</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>答えを見る(&amp;W)</translation>
    </message>
    <message>
        <source>Show the answer and continue (scored as unanswered)</source>
        <translation>答えを示して先へ進みます（無回答として数えます）</translation>
    </message>
    <message>
        <source>%1 of %2 right · %3 in a row</source>
        <translation>%2問中%1問正解・%3問連続</translation>
    </message>
    <message>
        <source> · %1 shown</source>
        <translation>・%1問は答えを表示</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答え</translation>
    </message>
    <message>
        <source>Answer with what is selected or typed; leave the field, then stop predicting</source>
        <translation>選択または入力したものを答えにします、入力欄から出ます（もう一度で予測を終了）</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceBar</name>
    <message>
        <source>Race</source>
        <translation>レース</translation>
    </message>
    <message>
        <source>Maximum frames per second</source>
        <translation>1秒あたりのフレーム数の上限</translation>
    </message>
    <message>
        <source>up to %1 a second</source>
        <translation>毎秒%1まで</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Maximum frames per second; slow algorithms lower it ([ and ])</source>
        <translation>1秒あたりのフレーム数の上限。遅いアルゴリズムがあると少なくなります（[ と ]）</translation>
    </message>
    <message>
        <source>There is no such world.</source>
        <translation>そのようなワールドはありません。</translation>
    </message>
    <message>
        <source>Nothing moves.</source>
        <translation>動くものがありません。</translation>
    </message>
    <message>
        <source>The current frame has taken %1 s so far.</source>
        <translation>現在のフレームにはここまで%1秒かかっています。</translation>
    </message>
    <message>
        <source>%1 Brute force alone makes %2 tests; untick it to continue without it.</source>
        <translation>%1総当たりだけで%2回判定します。チェックを外すと、それなしで先へ進みます。</translation>
    </message>
    <message>
        <source>The world is being created.</source>
        <translation>ワールドを作っています。</translation>
    </message>
    <message numerus="yes">
        <source>frame %1: %2 of %Ln object(s) overlap another</source>
        <translation>
            <numerusform>フレーム%1：%Ln個の物体のうち%2個がほかと重なっています</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2 frames a second</source>
        <translation>%1 · 毎秒%2フレーム</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>フレーム%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceController</name>
    <message>
        <source>From the &amp;start</source>
        <translation>最初から(&amp;S)</translation>
    </message>
    <message>
        <source>Restart the race from frame 0</source>
        <translation>同じレースをフレーム0からもう一度始めます</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>実行(&amp;R)</translation>
    </message>
    <message>
        <source>Run or pause</source>
        <translation>実行または一時停止</translation>
    </message>
    <message>
        <source>&amp;One frame</source>
        <translation>1フレーム(&amp;O)</translation>
    </message>
    <message>
        <source>Pause and go one frame forward</source>
        <translation>一時停止し、1フレーム進めます</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>遅く(&amp;W)</translation>
    </message>
    <message>
        <source>Halve the maximum frames per second</source>
        <translation>1秒あたりのフレーム数の上限を半分にします</translation>
    </message>
    <message>
        <source>F&amp;aster</source>
        <translation>速く(&amp;A)</translation>
    </message>
    <message>
        <source>Double the maximum frames per second</source>
        <translation>1秒あたりのフレーム数の上限を2倍にします</translation>
    </message>
    <message>
        <source>Open this &amp;frame</source>
        <translation>このフレームを開く(&amp;F)</translation>
    </message>
    <message>
        <source>Pause and open the frame as a scene to step through, edit and save</source>
        <translation>一時停止し、ステップ実行・編集・保存のできるシーンとしてフレームを開きます</translation>
    </message>
    <message>
        <source>Open the first &amp;difference</source>
        <translation>最初の違いを開く(&amp;D)</translation>
    </message>
    <message>
        <source>Open the first frame on which the algorithms differ, with the pair selected</source>
        <translation>アルゴリズムの結果が異なる最初のフレームを、そのペアを選択した状態で開きます</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>一時停止(&amp;P)</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceFeature</name>
    <message>
        <source>Ra&amp;ce</source>
        <translation>レース(&amp;C)</translation>
    </message>
    <message>
        <source>plot</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Move the readout left, right, to the start, to the end; hide it</source>
        <translation>読み取り位置を左、右、最初、最後へ動かします。読み取りを終えます</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceSetupPanel</name>
    <message>
        <source>World</source>
        <translation>ワールド</translation>
    </message>
    <message>
        <source>&amp;World</source>
        <translation>ワールド(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Random velocities</source>
        <translation>ランダムな速度(&amp;R)</translation>
    </message>
    <message>
        <source>Replace the velocities of the scene’s objects</source>
        <translation>シーンの物体が持つ速度の代わりに使います</translation>
    </message>
    <message>
        <source>&amp;Objects</source>
        <translation>物体(&amp;O)</translation>
    </message>
    <message>
        <source>Number of objects</source>
        <translation>物体の数</translation>
    </message>
    <message>
        <source>Number of moving objects; the growth plot goes up to it</source>
        <translation>動く物体の数。増え方のグラフもこの数まで描かれます</translation>
    </message>
    <message>
        <source>Depth of the tree: how often the world is quartered</source>
        <translation>木の深さ：ワールドを4分割する回数</translation>
    </message>
    <message>
        <source>default</source>
        <translation>元のまま</translation>
    </message>
    <message>
        <source>The same seed gives the same world and race on every machine</source>
        <translation>シードが同じなら、どのマシンでも同じワールド、同じレースになります</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>深さ(&amp;D)</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>シード(&amp;E)</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceTable</name>
    <message>
        <source>Algorithms in the race</source>
        <translation>レースのアルゴリズム</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceTableModel</name>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Clear the check box to exclude it from the race</source>
        <translation>チェックを外すと、レースから外れます</translation>
    </message>
    <message>
        <source>Check to include it in the race</source>
        <translation>チェックを入れると、レースに加わります</translation>
    </message>
    <message numerus="yes">
        <source>Compared over %Ln frame(s): %1 pairs missing, %2 extra</source>
        <translation>
            <numerusform>%Lnフレームで比較：不足%1組、余分%2組</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped at the end of its array; results up to that point</source>
        <translation>配列の終わりで止まりました。結果はそこまでのものです</translation>
    </message>
    <message>
        <source>%1, published bug</source>
        <translation>%1、公開コードのバグ</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>アルゴリズム</translation>
    </message>
    <message>
        <source>Algorithms in the race, with their plot lines</source>
        <translation>比べるアルゴリズムと、グラフの線</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Milliseconds per frame, median of the last 60: inserting all objects and the pass with its exact tests</source>
        <translation>1フレームのミリ秒（最近60フレームの中央値）：すべての物体の登録と、正確な判定を含む走査</translation>
    </message>
    <message>
        <source>10–90 %</source>
        <translation>10–90 %</translation>
    </message>
    <message>
        <source>10th to 90th percentile of the last 60 frame times</source>
        <translation>最近60フレームの時間の10～90パーセンタイル</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Candidate pairs tested in this frame</source>
        <translation>このフレームで判定した候補ペアの数</translation>
    </message>
    <message>
        <source>overlaps</source>
        <translation>重なる</translation>
    </message>
    <message>
        <source>Overlapping pairs found in this frame; ≠ if they differ from the others’</source>
        <translation>このフレームで重なっていたペアの数。ほかと異なれば ≠</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>倍率</translation>
    </message>
    <message>
        <source>Speed-up over brute force (ratio of medians)</source>
        <translation>総当たりに対する速さの倍率（中央値の比）</translation>
    </message>
    <message>
        <source>Published bugs</source>
        <translation>公開コードのバグ</translation>
    </message>
    <message>
        <source>%1, unfolded</source>
        <translation>%1、展開中</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1、折りたたみ中</translation>
    </message>
    <message>
        <source>Collapse the algorithms that are not in the race</source>
        <translation>レースに加わらないものを折りたたみます</translation>
    </message>
    <message>
        <source>Show all, to include them in the race</source>
        <translation>すべて表示して、レースに加えられるようにします</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceTablePanel</name>
    <message>
        <source>Algorithms</source>
        <translation>アルゴリズム</translation>
    </message>
    <message>
        <source>Tick or untick the algorithm</source>
        <translation>アルゴリズムのチェックを付けるか、外します</translation>
    </message>
</context>
<context>
    <name>mortonscope::RaceView</name>
    <message>
        <source>Give them random velocities</source>
        <translation>ランダムな速度を与える</translation>
    </message>
    <message>
        <source>The moving world</source>
        <translation>動くワールド</translation>
    </message>
    <message>
        <source>The scene has no objects. Draw some in the Place workspace, or choose another world.</source>
        <translation>シーンに物体がありません。ワークスペース「配置」で描くか、別のワールドを選んでください。</translation>
    </message>
    <message>
        <source>Nothing in this scene moves: no object has a velocity.</source>
        <translation>このシーンでは何も動きません。速度を持つ物体がありません。</translation>
    </message>
    <message numerus="yes">
        <source>Frame %1 of “%2”: %3 of %Ln object(s) overlap another</source>
        <translation>
            <numerusform>「%2」のフレーム%1：%Ln個の物体のうち%3個がほかと重なっています</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::RecentFiles</name>
    <message>
        <source>&amp;Clear the list</source>
        <translation>一覧を消去(&amp;C)</translation>
    </message>
</context>
<context>
    <name>mortonscope::RulesBar</name>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深さ</translation>
    </message>
    <message>
        <source>Depth L: how often the world is quartered; the finest grid has 2^L columns</source>
        <translation>深さL：ワールドを4分割する回数。最も細かい格子は2^L列です</translation>
    </message>
    <message>
        <source>De&amp;pth</source>
        <translation>深さ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Outside</source>
        <translation>範囲外(&amp;O)</translation>
    </message>
    <message>
        <source>Rule for boxes with a corner outside the world</source>
        <translation>角がワールドの外にあるボックスの扱い</translation>
    </message>
    <message>
        <source>clamp</source>
        <translation>境界へ</translation>
    </message>
    <message>
        <source>Its corners are clamped to the border cells: no overlap is lost</source>
        <translation>角を境界のセルに寄せます。重なりは失われません</translation>
    </message>
    <message>
        <source>to root</source>
        <translation>ルートへ</translation>
    </message>
    <message>
        <source>It goes to the root: no overlap is lost</source>
        <translation>ルートに入れます。重なりは失われません</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>It is left out, and its pairs are lost</source>
        <translation>除外します。そのペアは失われます</translation>
    </message>
    <message>
        <source>&amp;Touching</source>
        <translation>接触(&amp;T)</translation>
    </message>
    <message>
        <source>Whether boxes that only touch overlap</source>
        <translation>接しているだけのボックスを重なりとみなすか</translation>
    </message>
    <message>
        <source>no overlap</source>
        <translation>重ならない</translation>
    </message>
    <message>
        <source>Open: boxes that only touch do not overlap</source>
        <translation>開：接しているだけなら重なりとみなしません</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>重なる</translation>
    </message>
    <message>
        <source>Closed: boxes that only touch overlap</source>
        <translation>閉：接しているだけでも重なりとみなします</translation>
    </message>
    <message>
        <source>&amp;Lists</source>
        <translation>リスト(&amp;L)</translation>
    </message>
    <message>
        <source>Order in which the boxes of a cell are read</source>
        <translation>セルのボックスを読む順番</translation>
    </message>
    <message>
        <source>In order of insertion; the ancestor’s box is named first</source>
        <translation>登録した順。祖先のセルのボックスを先に挙げます</translation>
    </message>
    <message>
        <source>Newest first, as in linked lists that prepend; the newer or deeper box is named first</source>
        <translation>先頭に追加する連結リストのように新しい順。新しいほう、または深いほうを先に挙げます</translation>
    </message>
    <message>
        <source>Al&amp;gorithm</source>
        <translation>アルゴリズム(&amp;G)</translation>
    </message>
    <message>
        <source>Choose the algorithm to step through</source>
        <translation>ステップでたどるアルゴリズム</translation>
    </message>
    <message>
        <source>Published bug: %1</source>
        <translation>公開コードのバグ：%1</translation>
    </message>
    <message>
        <source>Mistake: %1</source>
        <translation>間違い：%1</translation>
    </message>
    <message>
        <source>The algorithm, and the rules for boxes outside, boxes that touch, and lists</source>
        <translation>アルゴリズムと、外に出たボックス・接するボックス・リストの扱い</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <source>The run is being computed</source>
        <translation>実行を計算しています</translation>
    </message>
    <message>
        <source>&amp;World and title…</source>
        <translation>ワールドとタイトル(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>深さ(&amp;D)</translation>
    </message>
</context>
<context>
    <name>mortonscope::RunTriangle</name>
    <message>
        <source>All pairs</source>
        <translation>すべてのペア</translation>
    </message>
    <message>
        <source>%1: not looked at yet</source>
        <translation>%1：まだ調べていません</translation>
    </message>
    <message>
        <source>%1: tested at step %2, overlap</source>
        <translation>%1：ステップ%2で判定、重なる</translation>
    </message>
    <message>
        <source>%1: tested at step %2, apart</source>
        <translation>%1：ステップ%2で判定、重ならない</translation>
    </message>
    <message>
        <source>%1; tested %2 times</source>
        <translation>%1。判定は%2回</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>重なる</translation>
    </message>
    <message>
        <source>tested, apart</source>
        <translation>判定済み、重ならない</translation>
    </message>
    <message>
        <source>never tested</source>
        <translation>判定しない</translation>
    </message>
    <message>
        <source>not looked at yet</source>
        <translation>まだ調べていない</translation>
    </message>
    <message>
        <source>With more than %1 boxes, the pairs are only counted: a triangle would have too many fields to read.</source>
        <translation>ボックスが%1個を超えると、マスが多すぎて読めないため、ペアの数だけを表示します。</translation>
    </message>
</context>
<context>
    <name>mortonscope::SceneDocument</name>
    <message>
        <source>a name that no other box has</source>
        <translation>ほかのボックスにない名前</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1の名前を変更</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n box(es)</source>
        <translation>
            <numerusform>%n個のボックスを複製</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1を削除</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n box(es)</source>
        <translation>
            <numerusform>%n個のボックスを削除</numerusform>
        </translation>
    </message>
    <message>
        <source>Depth %1</source>
        <translation>深さ%1</translation>
    </message>
    <message>
        <source>Change the world</source>
        <translation>ワールドを変更</translation>
    </message>
    <message>
        <source>Outside rule</source>
        <translation>範囲外の規則</translation>
    </message>
    <message>
        <source>Touching rule</source>
        <translation>接触の規則</translation>
    </message>
    <message>
        <source>Change the title</source>
        <translation>タイトルを変更</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>A scene of %1 boxes</source>
        <translation>ボックス%1個のシーン</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最大%1</translation>
    </message>
</context>
<context>
    <name>mortonscope::SearchBar</name>
    <message>
        <source>Find in the run</source>
        <translation>実行内を検索</translation>
    </message>
    <message>
        <source>First</source>
        <translation>最初</translation>
    </message>
    <message>
        <source>Go to the first step where the condition holds</source>
        <translation>条件が成り立つ最初のステップへ</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>Go back to the previous step where the condition holds (Shift+Enter)</source>
        <translation>条件が成り立つ前のステップへ（Shift+Enter）</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Go to the next step where the condition holds (Enter)</source>
        <translation>条件が成り立つ次のステップへ（Enter）</translation>
    </message>
    <message>
        <source>Count all</source>
        <translation>すべて数える</translation>
    </message>
    <message>
        <source>Count the steps where the condition holds and mark them on the timeline (Ctrl+Enter)</source>
        <translation>条件が成り立つステップをすべて数え、タイムラインに印を付けます（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>End the search</source>
        <translation>検索を中止します</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Close the bar (Escape)</source>
        <translation>検索バーを閉じます（Esc）</translation>
    </message>
    <message>
        <source>Condition to find</source>
        <translation>検索する条件</translation>
    </message>
    <message>
        <source>e.g. kind == test &amp;&amp; stack &gt; 3, box == A, hit</source>
        <translation>例：kind == test &amp;&amp; stack &gt; 3、box == A、hit</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>検索の進み具合</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>ステップ%1：%2</translation>
    </message>
    <message>
        <source>No such step after this one</source>
        <translation>この先に該当するステップはありません</translation>
    </message>
    <message>
        <source>No such step before this one</source>
        <translation>これより前に該当するステップはありません</translation>
    </message>
    <message>
        <source>Found so far: %1</source>
        <translation>現在までに%1件</translation>
    </message>
    <message>
        <source>Steps found: %1</source>
        <translation>%1件のステップが見つかりました</translation>
    </message>
    <message>
        <source>No such step in this run</source>
        <translation>この実行にはそのようなステップはありません</translation>
    </message>
    <message>
        <source>find bar</source>
        <translation>検索バー</translation>
    </message>
    <message>
        <source>Next, previous match</source>
        <translation>次・前の一致</translation>
    </message>
    <message>
        <source>Count all; close</source>
        <translation>すべて数えます、閉じます</translation>
    </message>
</context>
<context>
    <name>mortonscope::SentenceLabel</name>
    <message>
        <source>Searching for a breakpoint: %1 % (Esc cancels)</source>
        <translation>ブレークポイントを探しています：%1 %（Escで中止）</translation>
    </message>
    <message>
        <source>The recording ends here, at step %1 of %2; the totals count the whole run</source>
        <translation>記録はここ、全%2ステップのうちステップ%1で終わります。合計は正しい値です</translation>
    </message>
</context>
<context>
    <name>mortonscope::SheetPreview</name>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%nページ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mortonscope::ShrinkRow</name>
    <message>
        <source>Smallest scene that still fails</source>
        <translation>間違いが再現する最小のシーン</translation>
    </message>
    <message>
        <source>Find and open the smallest scene that still shows this difference</source>
        <translation>この違いがまだ現れる最小のシーンを探して開きます</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Stop looking for the smallest scene</source>
        <translation>最小のシーンを探すのを中止します</translation>
    </message>
    <message>
        <source>Cannot shrink: the program’s answer changed on the second run.</source>
        <translation>縮小できません。2回目の実行で、プログラムの答えが変わりました。</translation>
    </message>
    <message>
        <source>Looking for the smallest scene. Boxes left: %1, depth: %2, scenes tried: %3.</source>
        <translation>最小のシーンを探しています。残りのボックス：%1、深さ：%2、試したシーン：%3。</translation>
    </message>
</context>
<context>
    <name>mortonscope::SpaceTools</name>
    <message>
        <source>&amp;Select and move</source>
        <translation>選択と移動(&amp;S)</translation>
    </message>
    <message>
        <source>Drag a box, or its handles</source>
        <translation>ボックスまたはハンドルをドラッグ</translation>
    </message>
    <message>
        <source>Draw a &amp;box</source>
        <translation>ボックスを描く(&amp;B)</translation>
    </message>
    <message>
        <source>Drag from corner to corner, or press N to insert one at once</source>
        <translation>角から角へドラッグ。Nキーですぐに1つ描けます</translation>
    </message>
    <message>
        <source>Draw a &amp;circle</source>
        <translation>円を描く(&amp;C)</translation>
    </message>
    <message>
        <source>Drag from the center outward</source>
        <translation>中心から外へドラッグ</translation>
    </message>
    <message>
        <source>&amp;Pan</source>
        <translation>表示を動かす(&amp;P)</translation>
    </message>
    <message>
        <source>Drag the view; the middle button does so with every tool</source>
        <translation>表示をドラッグ。中ボタンならいつでも動かせます</translation>
    </message>
    <message>
        <source>&amp;Range query</source>
        <translation>範囲検索(&amp;R)</translation>
    </message>
    <message>
        <source>Drag a query box to see what the query finds, and which boxes it would be tested with if it were in the scene</source>
        <translation>検索範囲をドラッグすると、範囲検索で見つかるものと、登録したときに当たり判定を行う相手が分かります</translation>
    </message>
    <message>
        <source>&amp;Snap to the grid</source>
        <translation>格子に吸着(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Z-curve</source>
        <translation>Z曲線(&amp;Z)</translation>
    </message>
    <message>
        <source>Show the line through all cells in the order of their codes</source>
        <translation>すべてのセルをモートン番号の順に結ぶ線</translation>
    </message>
    <message>
        <source>Level &amp;map</source>
        <translation>レベルマップ(&amp;M)</translation>
    </message>
    <message>
        <source>Show the level of a box of the selected size at each position</source>
        <translation>選択したボックスと同じ大きさのものを置いたとき、場所ごとにどのレベルになるか</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>縮小(&amp;O)</translation>
    </message>
    <message>
        <source>Show the whole &amp;world</source>
        <translation>ワールド全体を表示(&amp;W)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>拡大(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Tools and overlays</source>
        <translation>ツールと重ね表示(&amp;T)</translation>
    </message>
    <message>
        <source>Cell &amp;labels</source>
        <translation>セルのラベル(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>なし(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Decimal</source>
        <translation>10進(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Binary</source>
        <translation>2進(&amp;B)</translation>
    </message>
    <message>
        <source>Base &amp;4</source>
        <translation>4進(&amp;4)</translation>
    </message>
    <message>
        <source>&amp;Automatic (binary up to depth 3)</source>
        <translation>自動（深さ3まで2進数）(&amp;A)</translation>
    </message>
    <message>
        <source>Snap drags to the grid lines, as with Shift; press Alt to drag freely</source>
        <translation>ドラッグが格子の線に沿います（Shiftを押している間と同じ）。Altを押すと自由に動きます</translation>
    </message>
</context>
<context>
    <name>mortonscope::SpaceView</name>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>ボックス%n個</numerusform>
        </translation>
    </message>
    <message>
        <source>World</source>
        <translation>ワールド</translation>
    </message>
    <message>
        <source>The world with its grid and boxes. Tab goes through the boxes, arrow keys move them, and Shift+arrow keys resize them.</source>
        <translation>格子とボックスのあるワールド。Tabでボックスを移り、矢印キーで動かし、Shift+矢印キーでサイズを変えます。</translation>
    </message>
    <message>
        <source>Draw %1</source>
        <translation>%1を描画</translation>
    </message>
    <message>
        <source>Outside the world</source>
        <translation>ワールドの外</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1を移動</translation>
    </message>
    <message>
        <source>Resize %1</source>
        <translation>%1のサイズを変更</translation>
    </message>
    <message numerus="yes">
        <source>Move %n box(es)</source>
        <translation>
            <numerusform>%n個のボックスを移動</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resize %n box(es)</source>
        <translation>
            <numerusform>%n個のボックスのサイズを変更</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>名前の変更…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Zoom to the selection</source>
        <translation>これを拡大</translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>%1を選択</translation>
    </message>
    <message>
        <source>New circle here</source>
        <translation>ここに新しい円</translation>
    </message>
    <message>
        <source>New box here</source>
        <translation>ここに新しいボックス</translation>
    </message>
    <message>
        <source>Zoom to fit</source>
        <translation>全体を表示</translation>
    </message>
    <message>
        <source>Level for a box like %1 centered here</source>
        <translation>%1と同じ大きさのボックスのレベル（中心の位置ごと）</translation>
    </message>
    <message>
        <source>Level for a cell-sized box centered here</source>
        <translation>セルと同じ大きさのボックスのレベル（中心の位置ごと）</translation>
    </message>
    <message>
        <source>Highest level (stronger color: more boxes)</source>
        <translation>最も高いレベル（濃いほどボックスが多い）</translation>
    </message>
    <message>
        <source>Drag here to draw a box, or press N</source>
        <translation>ここをドラッグするとボックスを描けます。Nキーでも追加できます</translation>
    </message>
    <message>
        <source>the World</source>
        <translation>ワールド</translation>
    </message>
    <message>
        <source>Next, previous box</source>
        <translation>次・前のボックスへ</translation>
    </message>
    <message>
        <source>Move the selected boxes by a grid step, or with Alt by a fine step; without a selection, move the view</source>
        <translation>選択したボックスを格子1つ分動かします（Altを押しながらだと細かく）。選択がなければ表示を動かします</translation>
    </message>
    <message>
        <source>Resize the selected boxes</source>
        <translation>選択したボックスのサイズを変えます</translation>
    </message>
    <message>
        <source>Go from cell to cell</source>
        <translation>セルをたどります</translation>
    </message>
    <message>
        <source>Go to the parent; go to the first child</source>
        <translation>親へ、最初の子へ移ります</translation>
    </message>
    <message>
        <source>Delete the selected boxes</source>
        <translation>選択したボックスを削除します</translation>
    </message>
    <message>
        <source>Zoom in (two keys); zoom out; show the whole world</source>
        <translation>拡大（2つのキー）、縮小、ワールド全体を表示</translation>
    </message>
    <message>
        <source>Cancel the drag; then return to the Select tool; then clear the selection</source>
        <translation>ドラッグを取り消します。次に選択ツールに戻ります。次に選択を解除します</translation>
    </message>
    <message>
        <source>query box</source>
        <translation>検索範囲</translation>
    </message>
    <message>
        <source>Insert it into the scene; remove it</source>
        <translation>シーンに登録します、取り除きます（3つのキー）</translation>
    </message>
</context>
<context>
    <name>mortonscope::SpeedControl</name>
    <message>
        <source>Playing speed</source>
        <translation>再生速度</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Playback speed: at 1×, each stop lasts until its sentence is read</source>
        <translation>再生速度：1×では、説明文を読み終える時間だけ各ステップで止まります</translation>
    </message>
    <message>
        <source>First boxes s&amp;lowly</source>
        <translation>最初のボックスはゆっくり(&amp;L)</translation>
    </message>
    <message>
        <source>Play the steps that find the cells of the first two boxes slowly, at any speed</source>
        <translation>最初の2つのボックスのセルを求めるステップを、どの速度でもゆっくり再生します</translation>
    </message>
</context>
<context>
    <name>mortonscope::Spotlight</name>
    <message>
        <source>Spotlight</source>
        <translation>スポットライト</translation>
    </message>
</context>
<context>
    <name>mortonscope::StackPanel</name>
    <message>
        <source>Object stack</source>
        <translation>オブジェクトスタック</translation>
    </message>
    <message>
        <source>Boxes on the stack at this step, and the maximum in this run</source>
        <translation>このステップでスタックにあるボックスの数と、この実行全体での最大数</translation>
    </message>
    <message>
        <source>The boxes of all ancestors of the current cell. Each box of the current cell is tested with each of them.</source>
        <translation>現在のセルの祖先に入っているボックスです。現在のセルの各ボックスと、このすべてとの当たり判定を行います。</translation>
    </message>
    <message>
        <source>Go from entry to entry, with Ctrl from cell to cell; to the first, to the last</source>
        <translation>ボックスからボックスへ（Ctrlを押しながらだとセルごと）、最初へ、最後へ</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>スタック</translation>
    </message>
    <message>
        <source>Call path</source>
        <translation>呼び出しの経路</translation>
    </message>
    <message>
        <source>Show the call path, and go to the step that entered a cell</source>
        <translation>呼び出しの経路を表示し、セルに入ったステップへ移動</translation>
    </message>
    <message>
        <source>Nothing is entered yet</source>
        <translation>まだどこにも入っていません</translation>
    </message>
    <message>
        <source>%1, at most %2 in this run</source>
        <translation>%1（この実行で最大%2個）</translation>
    </message>
    <message>
        <source>%1, at most %2</source>
        <translation>%1（最大%2個）</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最大%1個</translation>
    </message>
</context>
<context>
    <name>mortonscope::StackView</name>
    <message>
        <source>Object stack</source>
        <translation>オブジェクトスタック</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1（%2から）</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>From the top: %1</source>
        <translation>上から順に：%1</translation>
    </message>
    <message>
        <source>, in the current step</source>
        <translation>、現在のステップの対象</translation>
    </message>
    <message>
        <source>%1 more; a click shows the newest of them</source>
        <translation>他に%1個（クリックで最も新しいものを表示）</translation>
    </message>
    <message>
        <source>%1, pushed by %2</source>
        <translation>%1（%2でプッシュ）</translation>
    </message>
    <message>
        <source>pushed by %1</source>
        <translation>%1でプッシュ</translation>
    </message>
</context>
<context>
    <name>mortonscope::StepField</name>
    <message>
        <source>step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Type a step number and press Enter to go there</source>
        <translation>ステップ番号を入力してEnterを押すと、そこへ移動します</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>of %1 recorded</source>
        <translation>/ 記録済み%1</translation>
    </message>
    <message>
        <source>The recording ends at step %1 of %2, because its memory is full (Algorithm ▸ Details ▸ Memory for recording); all totals count the whole run</source>
        <translation>記録はメモリを使い切ったため、全%2ステップのうちステップ%1で終わります（アルゴリズム ▸ 詳細 ▸ 記録用のメモリ）。合計はすべて実行全体のものです</translation>
    </message>
</context>
<context>
    <name>mortonscope::SteppingFeature</name>
    <message>
        <source>F&amp;aster</source>
        <translation>速く(&amp;A)</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>遅く(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>ステップ(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Pair</source>
        <translation>ペア(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Cell</source>
        <translation>セル(&amp;C)</translation>
    </message>
    <message>
        <source>P&amp;hase</source>
        <translation>フェーズ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>実行(&amp;R)</translation>
    </message>
    <message>
        <source>Show the &amp;end at every step</source>
        <translation>どのステップでも最後の状態を表示(&amp;E)</translation>
    </message>
    <message>
        <source>Show the array, the tree and the World as they are after the last step</source>
        <translation>配列、木、ワールドを、最後のステップの後の状態で表示します</translation>
    </message>
    <message>
        <source>&amp;Debugger</source>
        <translation>デバッガー(&amp;D)</translation>
    </message>
    <message>
        <source>Step si&amp;ze and speed</source>
        <translation>進む単位と速さ(&amp;Z)</translation>
    </message>
    <message>
        <source>The sentence</source>
        <translation>説明文</translation>
    </message>
</context>
<context>
    <name>mortonscope::TestComparisons</name>
    <message>
        <source>Comparisons of the test</source>
        <translation>判定の比較</translation>
    </message>
    <message>
        <source>%1: true</source>
        <translation>%1：成り立つ</translation>
    </message>
    <message>
        <source>%1: false</source>
        <translation>%1：成り立たない</translation>
    </message>
    <message>
        <source>No test at this step</source>
        <translation>このステップでは判定しません</translation>
    </message>
</context>
<context>
    <name>mortonscope::Timeline</name>
    <message>
        <source>Timeline of the run</source>
        <translation>実行のタイムライン</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>ステップ%1</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>ステップ%1 / %2</translation>
    </message>
    <message>
        <source>No steps: the scene has no boxes</source>
        <translation>ステップなし：シーンにボックスがありません</translation>
    </message>
    <message>
        <source>Insertion</source>
        <translation>登録</translation>
    </message>
    <message>
        <source>The pass</source>
        <translation>走査</translation>
    </message>
    <message>
        <source>%1; the recording ends there, the run takes %2 steps</source>
        <translation>%1。記録はそこで終わり、実行全体は%2ステップです</translation>
    </message>
    <message>
        <source>The query</source>
        <translation>範囲検索</translation>
    </message>
</context>
<context>
    <name>mortonscope::TimelineHint</name>
    <message>
        <source>Step %1 of %2</source>
        <translation>ステップ%1 / %2</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>ステップ%1</translation>
    </message>
    <message>
        <source>Before the first step</source>
        <translation>最初のステップの前</translation>
    </message>
    <message>
        <source>test</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>overlap found</source>
        <translation>重なりを検出</translation>
    </message>
    <message>
        <source>bookmark</source>
        <translation>ブックマーク</translation>
    </message>
    <message>
        <source>found by the search</source>
        <translation>検索で一致</translation>
    </message>
    <message>
        <source>breakpoint</source>
        <translation>ブレークポイント</translation>
    </message>
</context>
<context>
    <name>mortonscope::TimesPanel</name>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>&amp;Logarithmic</source>
        <translation>対数(&amp;L)</translation>
    </message>
    <message>
        <source>Milliseconds per frame over time</source>
        <translation>1フレームのミリ秒の推移</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>フレーム%1</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Use a logarithmic time axis</source>
        <translation>対数目盛で表示します（速いものも遅いものも見やすくなります）</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>フレーム</translation>
    </message>
    <message>
        <source>milliseconds per frame</source>
        <translation>1フレームのミリ秒</translation>
    </message>
    <message>
        <source>This plot shows the time of each algorithm, frame by frame: tick one and run.</source>
        <translation>アルゴリズムの時間をフレームごとに描くグラフです。どれかにチェックを入れて実行してください。</translation>
    </message>
</context>
<context>
    <name>mortonscope::Tour</name>
    <message>
        <source>Move %1</source>
        <translation>%1を移動</translation>
    </message>
</context>
<context>
    <name>mortonscope::TourCard</name>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Next stop (Enter, Space or →)</source>
        <translation>次へ進みます（Enter、Space、→）</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>Previous stop (←)</source>
        <translation>前へ戻ります（←）</translation>
    </message>
    <message>
        <source>Leave (Esc)</source>
        <translation>終了（Esc）</translation>
    </message>
    <message>
        <source>End the tour and restore everything</source>
        <translation>ツアーを終えて、すべてを始める前の状態に戻します</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>ツアー</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Stop %1 of %2. %3. %4</source>
        <translation>%2か所中%1か所目。%3。%4</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
</context>
<context>
    <name>mortonscope::TourFeature</name>
    <message>
        <source>&amp;Tour</source>
        <translation>ツアー(&amp;T)</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>ツアー</translation>
    </message>
    <message>
        <source>Eight short stops on the opening scene, in 90 seconds</source>
        <translation>開始シーンの要点を8か所、90秒で見て回ります</translation>
    </message>
    <message>
        <source>New here? Tour (90 s)</source>
        <translation>初めての方へ：ツアー（90秒）</translation>
    </message>
    <message>
        <source>Take eight short stops on this scene; Esc leaves the tour</source>
        <translation>このシーンの要点を8か所で短く紹介します。Escで終了します</translation>
    </message>
    <message>
        <source>No tour</source>
        <translation>ツアーを表示しない</translation>
    </message>
    <message>
        <source>Don’t offer the tour again; it stays under Help</source>
        <translation>次からは表示しません。ヘルプからいつでも始められます</translation>
    </message>
    <message>
        <source>Lesson 1</source>
        <translation>レッスン1</translation>
    </message>
    <message>
        <source>Learn where a box lives, on short cards</source>
        <translation>ボックスがどこに入るかを、短いカードで学びます</translation>
    </message>
    <message>
        <source>Check your own list</source>
        <translation>自分の一覧を照合</translation>
    </message>
    <message>
        <source>Compare your pair list with the right one</source>
        <translation>自分のペアの一覧を正しい一覧と比べます</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>レース</translation>
    </message>
    <message>
        <source>Race algorithms on moving objects</source>
        <translation>動く物体で、アルゴリズムを比べます</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展開する</translation>
    </message>
    <message>
        <source>Watch the grid turn into one array</source>
        <translation>格子が1本の配列になるまでを見ます</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>List all keys of the window (F1)</source>
        <translation>ウィンドウのすべてのキー（F1）</translation>
    </message>
    <message>
        <source>or lessons</source>
        <translation>またはレッスン</translation>
    </message>
    <message>
        <source>Start with short lessons; they stay in Learn</source>
        <translation>最初から短いカードで学びます。後からも「学習」で開けます</translation>
    </message>
    <message>
        <source>tour</source>
        <translation>ツアー</translation>
    </message>
    <message>
        <source>Next (three keys); back; leave the tour</source>
        <translation>次へ（3つのキー）、前へ、ツアーを終了</translation>
    </message>
</context>
<context>
    <name>mortonscope::TraceFeature</name>
    <message>
        <source>Compare the trace of your own engine with the right run, step by step</source>
        <translation>自作のエンジンが書き出したものを、正しい実行と1ステップずつ比べます</translation>
    </message>
    <message>
        <source>Compare a trace</source>
        <translation>トレースを比べる</translation>
    </message>
    <message>
        <source>Traces (*.mtrace *.jsonl);;All files (*)</source>
        <translation>トレース (*.mtrace *.jsonl);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>A &amp;trace to compare…</source>
        <translation>比べるトレース(&amp;T)…</translation>
    </message>
</context>
<context>
    <name>mortonscope::TracePanel</name>
    <message>
        <source>Trace</source>
        <translation>トレース</translation>
    </message>
    <message>
        <source>Open a trace…</source>
        <translation>トレースを開く…</translation>
    </message>
    <message>
        <source>Open the trace of your own engine, or drop it onto the window</source>
        <translation>自作のエンジンが書き出したもの。ウィンドウにドロップすることもできます</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>もう一度比べる</translation>
    </message>
    <message>
        <source>Read the file and compare it from the start</source>
        <translation>ファイルを読み直し、最初から比べます</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Remove the trace</source>
        <translation>トレースを取り除きます</translation>
    </message>
    <message>
        <source>Which order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>Choose the order in which the right run reads its lists</source>
        <translation>正しい実行がリストを読む順序</translation>
    </message>
    <message>
        <source>Either order</source>
        <translation>どちらの順でもよい</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>登録順</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>新しい順</translation>
    </message>
    <message>
        <source>Reading progress</source>
        <translation>読み込みの進み具合</translation>
    </message>
    <message>
        <source>Stop comparing the trace</source>
        <translation>トレースの比較を中止します</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Show the right run where the trace differs (Enter)</source>
        <translation>トレースが外れるところの正しい実行を表示します（Enter）</translation>
    </message>
    <message>
        <source>Trace: %1</source>
        <translation>トレース：%1</translation>
    </message>
    <message>
        <source>Let your own engine write a line for each step and open the file here: it is compared with the right run, and the first difference is shown with both states side by side.</source>
        <translation>自作のエンジンに、動作を1ステップ1行で書き出させ、ここで開いてください。正しい実行と比べ、最初の違いを両方の状態を並べて示します。</translation>
    </message>
    <message>
        <source>The trace is not compared while you predict.</source>
        <translation>次のステップを予測している間は、トレースを比べません。</translation>
    </message>
    <message>
        <source>Comparison canceled.</source>
        <translation>比較を中止しました。</translation>
    </message>
    <message>
        <source>The trace is being compared with the right run. Lines so far: %1.</source>
        <translation>トレースを正しい実行と比べています。ここまで%1行。</translation>
    </message>
    <message>
        <source>Go to step %1</source>
        <translation>ステップ%1へ</translation>
    </message>
    <message>
        <source>Go to the end of the run</source>
        <translation>実行の終わりへ</translation>
    </message>
    <message>
        <source>the trace</source>
        <translation>トレース</translation>
    </message>
    <message>
        <source>the right run</source>
        <translation>正しい実行</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1、%2：%3</translation>
    </message>
    <message>
        <source>The right run: %1</source>
        <translation>正しい実行：%1</translation>
    </message>
    <message>
        <source>Go to the step of the right run where the trace differs</source>
        <translation>トレースが外れるところの、正しい実行のステップへ</translation>
    </message>
</context>
<context>
    <name>mortonscope::TransportBar</name>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Step size</source>
        <translation>進む単位</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Stop at every step, down to individual bits</source>
        <translation>個々のビットまで、すべてのステップ</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>ペア</translation>
    </message>
    <message>
        <source>Stop when a box is in its cell, and at every test of a pair</source>
        <translation>ボックスがセルに入ったときと、ペアの判定ごと</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>セル</translation>
    </message>
    <message>
        <source>Stop when a box is in its cell, and when a cell is entered</source>
        <translation>ボックスがセルに入ったときと、走査がセルに入ったとき</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>Stop at the end of the insertion and at the end of the pass</source>
        <translation>登録の終わりと走査の終わり</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Go one stop back, forward; to the start, to the end</source>
        <translation>前・次の停止位置へ、先頭へ、末尾へ</translation>
    </message>
    <message>
        <source>number of the step</source>
        <translation>ステップ番号</translation>
    </message>
    <message>
        <source>Go one stop back, forward</source>
        <translation>前・次の停止位置へ</translation>
    </message>
    <message>
        <source>by</source>
        <translation>単位</translation>
    </message>
</context>
<context>
    <name>mortonscope::TreePanel</name>
    <message>
        <source>Tree</source>
        <translation>木</translation>
    </message>
    <message>
        <source>The non-empty cells as a tree. The root, level 0, is at the top and covers the whole world. Each level below divides every cell into four.</source>
        <translation>空でないセルの木です。一番上のレベル0がルートで、ワールド全体を表します。1レベル下がるごとに、各セルを4分割します。</translation>
    </message>
</context>
<context>
    <name>mortonscope::TreeView</name>
    <message>
        <source>Tree of cells</source>
        <translation>空でないセルの木（上がルート）</translation>
    </message>
    <message>
        <source>All cells are empty.
Draw a box in the World to see its path from the root.</source>
        <translation>すべてのセルが空です。
ワールドにボックスを描くと、ルートからそこまでの道筋がここに表示されます。</translation>
    </message>
    <message>
        <source>All cells are still empty.
Each box’s path from the root appears here as you predict it.</source>
        <translation>すべてのセルがまだ空です。
予測を進めると、ルートから各ボックスへの道筋がここに表示されます。</translation>
    </message>
</context>
<context>
    <name>mortonscope::Unfold</name>
    <message>
        <source>pictures</source>
        <translation>画像の枚数</translation>
    </message>
    <message>
        <source>2 to %1</source>
        <translation>2から%1まで</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Z-curve</source>
        <translation>Z曲線</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>直線</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>レベル</translation>
    </message>
    <message>
        <source>Offsets</source>
        <translation>先頭位置</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>配列</translation>
    </message>
    <message>
        <source>The plane: cells are nested, %1 on all levels. Each box lives in one of them.</source>
        <translation>平面です。セルが入れ子になっていて、全レベルで%1個あります。どのボックスも、そのうちの1つに入っています。</translation>
    </message>
    <message>
        <source>The Z-curve visits the %1 smallest cells in the order of their codes: four by four in a Z, and each four of fours in a larger Z.</source>
        <translation>Z曲線は、最も小さい%1個のセルをモートン番号の順に通ります。4個ずつZの形に進み、その4個の組もさらに大きなZの形に並びます。</translation>
    </message>
    <message>
        <source>Pulled straight, the curve is a line. Cells are in the order of their codes, and a larger cell is a piece of the line.</source>
        <translation>曲線をまっすぐに引くと直線になります。セルはモートン番号の順に並び、大きなセルは直線の一区間になります。</translation>
    </message>
    <message>
        <source>A band for each level: a parent is above its four children, and the tree appears. Boxes become entries in the lists of their cells.</source>
        <translation>レベルごとに1段になります。親が4個の子の上に来て、木が現れます。ボックスは、入っているセルのリストの要素になります。</translation>
    </message>
    <message>
        <source>Drawn down to level %1 of %2: boxes that live deeper are shown in the cell of level %1 that contains theirs.</source>
        <translation>レベル%2のうちレベル%1までを描いています。それより深いセルのボックスは、そのセルを含むレベル%1のセルに示します。</translation>
    </message>
    <message>
        <source>Too many boxes to be drawn one by one: the fuller a cell, the stronger its color.</source>
        <translation>ボックスが多いため、1つずつは描きません。ボックスの多いセルほど濃い色で示します。</translation>
    </message>
    <message>
        <source>All cells get the same width, and each band begins where the bands above it end: level %1 at (%2 − 1)/3 = %3.</source>
        <translation>すべてのセルが同じ幅になり、各段は上の段が終わる位置から始まります。レベル%1の先頭は(%2 − 1)/3 = %3です。</translation>
    </message>
    <message>
        <source>One array with %1 slots: the cell of level l with code c has slot (4ˡ − 1)/3 + c. No pointers.</source>
        <translation>1つの配列になり、要素は%1個です。レベルl、モートン番号cのセルの要素は(4ˡ − 1)/3 + cです。ポインターは使いません。</translation>
    </message>
</context>
<context>
    <name>mortonscope::UnfoldFeature</name>
    <message>
        <source>&amp;Unfolding</source>
        <translation>展開(&amp;U)</translation>
    </message>
    <message>
        <source>Watch the grid turn into the Z-curve, and the curve into the array</source>
        <translation>格子がZ曲線になり、曲線が配列になります</translation>
    </message>
    <message>
        <source>Save &amp;picture…</source>
        <translation>画像を保存(&amp;P)…</translation>
    </message>
    <message>
        <source>Save picture &amp;sequence…</source>
        <translation>連続画像を保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>画像を保存</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg)</source>
        <translation>画像 (*.png *.svg)</translation>
    </message>
    <message>
        <source>Save picture sequence</source>
        <translation>連続画像を保存</translation>
    </message>
    <message>
        <source>Number of pictures, from the grid to the array:</source>
        <translation>格子から配列までの画像の枚数：</translation>
    </message>
    <message>
        <source>A folder for the pictures</source>
        <translation>画像を入れるフォルダー</translation>
    </message>
    <message>
        <source>Painting pictures …</source>
        <translation>画像を描いています…</translation>
    </message>
    <message>
        <source>unfolding</source>
        <translation>展開</translation>
    </message>
    <message>
        <source>Move back, forward</source>
        <translation>時点を戻します、進めます</translation>
    </message>
    <message>
        <source>Go to the previous stage, to the next stage; to the grid, to the array</source>
        <translation>前・次の段階へ、格子へ、配列へ</translation>
    </message>
    <message>
        <source>Play or pause; back to the World</source>
        <translation>再生・一時停止、ワールドに戻ります</translation>
    </message>
    <message>
        <source>Go from cell to cell</source>
        <translation>セルをたどります</translation>
    </message>
</context>
<context>
    <name>mortonscope::UnfoldPane</name>
    <message>
        <source>Unfolding</source>
        <translation>展開</translation>
    </message>
    <message>
        <source>Back to the World</source>
        <translation>ワールドに戻る</translation>
    </message>
    <message>
        <source>Back to the World (Escape)</source>
        <translation>ワールドに戻る（Esc）</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>たたむ</translation>
    </message>
    <message>
        <source>Play back to the grid</source>
        <translation>格子まで戻しながら再生します</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展開する</translation>
    </message>
    <message>
        <source>Play forward to the array (Space)</source>
        <translation>配列まで再生します（Space）</translation>
    </message>
    <message>
        <source>Progress of the unfolding</source>
        <translation>展開の時点</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出す</translation>
    </message>
    <message>
        <source>Save this picture, or a sequence of pictures from the grid to the array</source>
        <translation>この画像、または格子から配列までの連続画像を保存します</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
</context>
<context>
    <name>mortonscope::UnfoldView</name>
    <message>
        <source>Unfolding</source>
        <translation>展開</translation>
    </message>
</context>
<context>
    <name>mortonscope::AnswerCover</name>
    <message>
        <source>%1: hidden</source>
        <translation>%1：隠されています</translation>
    </message>
    <message>
        <source>Click to reveal</source>
        <translation>クリックで表示</translation>
    </message>
</context>
<context>
    <name>mortonscope::AnswerCovers</name>
    <message>
        <source>&amp;Hide the answers</source>
        <translation>答えを隠す(&amp;H)</translation>
    </message>
    <message>
        <source>Hide this &amp;answer</source>
        <translation>この答えを隠す(&amp;A)</translation>
    </message>
    <message>
        <source>Hide or reveal the answers: codes and levels, array, tree, stack, pairs, the sentence</source>
        <translation>答えが分かるもの（モートン番号とレベル、配列、木、スタック、ペア、説明文）を隠す、または表示します</translation>
    </message>
    <message>
        <source>Hide or reveal the panel with the focus</source>
        <translation>フォーカスのあるパネルを隠す、または表示します</translation>
    </message>
</context>
<context>
    <name>mortonscope::WatchWords</name>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>the pass</source>
        <translation>走査</translation>
    </message>
    <message>
        <source>insertion</source>
        <translation>登録</translation>
    </message>
</context>
<context>
    <name>mortonscope::WatchesModel</name>
    <message>
        <source>%1, changed from %2</source>
        <translation>%1、%2から変化</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>%1進</translation>
    </message>
    <message>
        <source>stops when it changes</source>
        <translation>変化したら停止</translation>
    </message>
    <message>
        <source>does not stop</source>
        <translation>停止しない</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove this watch</source>
        <translation>このウォッチを削除します</translation>
    </message>
    <message>
        <source>Stop when the value changes</source>
        <translation>値が変化したら停止します</translation>
    </message>
    <message>
        <source>The value before the last move</source>
        <translation>最後に移動する前の位置での値</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>式</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>前の値</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基数</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>mortonscope::WatchesPanel</name>
    <message>
        <source>Watches</source>
        <translation>ウォッチ</translation>
    </message>
    <message>
        <source>No watches yet. Add a name such as xor, stack or kind, or an expression such as tests - hits. Its value is shown here at every step, in base 2, 4, 10 or 16, and marked when it changes. Running and playing can stop when it changes.</source>
        <translation>ウォッチはまだありません。xor、stack、kindなどの名前や、tests - hitsのような式を追加すると、各ステップでの値がここに2、4、10、16進で表示され、変化すると印が付きます。変化したときに実行や再生を停止することもできます。</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>Type what to watch</source>
        <translation>ウォッチするものを書きます</translation>
    </message>
    <message>
        <source>Add a name</source>
        <translation>名前を追加</translation>
    </message>
    <message>
        <source>Watch one of the names that every run has</source>
        <translation>どの実行にもある名前の1つをウォッチします</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove the selected watches (Delete)</source>
        <translation>選択したウォッチを削除します（Delete）</translation>
    </message>
    <message>
        <source>kind: what happens in the step</source>
        <translation>kind：ステップで起きること</translation>
    </message>
    <message>
        <source>phase: insertion or pass</source>
        <translation>phase：登録か走査</translation>
    </message>
    <message>
        <source>step: its number</source>
        <translation>step：ステップの番号</translation>
    </message>
    <message>
        <source>box: what the step is about</source>
        <translation>box：ステップで扱うボックス</translation>
    </message>
    <message>
        <source>first: first box of a test</source>
        <translation>first：判定する1つ目のボックス</translation>
    </message>
    <message>
        <source>second: second box of a test</source>
        <translation>second：判定する2つ目のボックス</translation>
    </message>
    <message>
        <source>pair: the two under test</source>
        <translation>pair：判定中の2つ</translation>
    </message>
    <message>
        <source>level: of the step’s cell</source>
        <translation>level：ステップのセルのレベル</translation>
    </message>
    <message>
        <source>code: of the step’s cell</source>
        <translation>code：ステップのセルのモートン番号</translation>
    </message>
    <message>
        <source>stack: boxes on the object stack</source>
        <translation>stack：オブジェクトスタック上のボックスの数</translation>
    </message>
    <message>
        <source>tests: so far</source>
        <translation>tests：これまでの判定の数</translation>
    </message>
    <message>
        <source>hits: overlaps so far</source>
        <translation>hits：これまでの重なりの数</translation>
    </message>
    <message>
        <source>overlaps: whether the step finds one</source>
        <translation>overlaps：このステップで重なりが見つかるか</translation>
    </message>
    <message>
        <source>lt: code of the current box’s top left corner</source>
        <translation>lt：現在のボックスの左上の角のモートン番号</translation>
    </message>
    <message>
        <source>rb: code of its bottom right corner</source>
        <translation>rb：右下の角のモートン番号</translation>
    </message>
    <message>
        <source>xor: of the two codes</source>
        <translation>xor：2つのモートン番号のXOR</translation>
    </message>
    <message>
        <source>up: levels above the deepest one</source>
        <translation>up：最下層から何レベル上か</translation>
    </message>
    <message>
        <source>cell: slot of the step’s cell</source>
        <translation>cell：ステップのセルの要素</translation>
    </message>
    <message>
        <source>index: slot of the step’s cell, as a number</source>
        <translation>index：ステップのセルの要素の番号</translation>
    </message>
</context>
<context>
    <name>mortonscope::WhyLinks</name>
    <message>
        <source>step %1</source>
        <translation>ステップ%1</translation>
    </message>
    <message>
        <source>Go to step %1</source>
        <translation>ステップ%1へ移動</translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>%1を選択</translation>
    </message>
</context>
<context>
    <name>mortonscope::WhyList</name>
    <message>
        <source>Reasons</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>mortonscope::WhyPanel</name>
    <message>
        <source>Why?</source>
        <translation>なぜ？</translation>
    </message>
    <message>
        <source>The answer, then each of its reasons</source>
        <translation>尋ねたことから、その根拠へと1つずつさかのぼります</translation>
    </message>
    <message>
        <source>The run is being computed; the answer follows.</source>
        <translation>実行を計算しています。答えはまもなく出ます。</translation>
    </message>
    <message>
        <source>Back to the World</source>
        <translation>ワールドに戻ります</translation>
    </message>
    <message>
        <source>No question yet.

Select two boxes and press W: why are they tested, or why not? With one box or cell selected, W asks about it: why is it there, and no deeper? With nothing selected, W asks about the current step.</source>
        <translation>まだ質問がありません。

2つのボックスを選んでWを押すと、なぜ判定されるのか、または判定されないのかを示します。ボックスやセルを1つだけ選んでWを押すと、なぜそこにあり、それより深くないのかを示します。何も選ばないときは、現在のステップについて答えます。</translation>
    </message>
</context>
<context>
    <name>mortonscope::Worksheet</name>
    <message>
        <source>Worksheet</source>
        <translation>ワークシート</translation>
    </message>
    <message>
        <source>no installed font has the character %1</source>
        <translation>文字%1を含むフォントがありません</translation>
    </message>
    <message>
        <source>install a font for the language, such as Noto Sans CJK JP</source>
        <translation>Noto Sans CJK JPなど、その言語のフォントをインストールしてください</translation>
    </message>
</context>
<context>
    <name>mortonscope::WorksheetDialog</name>
    <message>
        <source>Worksheet</source>
        <translation>ワークシート</translation>
    </message>
    <message>
        <source>&amp;What to do</source>
        <translation>内容(&amp;W)</translation>
    </message>
    <message>
        <source>Formula sheet</source>
        <translation>公式集</translation>
    </message>
    <message>
        <source>Save the formula sheet</source>
        <translation>公式集を保存</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>用紙(&amp;P)</translation>
    </message>
    <message>
        <source>US Letter</source>
        <translation>USレター</translation>
    </message>
    <message>
        <source>&amp;Language of the sheet</source>
        <translation>シートの言語(&amp;L)</translation>
    </message>
    <message>
        <source>With the &amp;answer key</source>
        <translation>解答を付ける(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>PDFに保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Save the &amp;key only…</source>
        <translation>解答だけを保存(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Exercises</source>
        <translation>問題の数(&amp;E)</translation>
    </message>
    <message>
        <source>The same number gives the same exercises and key; it is printed at the foot of each page</source>
        <translation>同じ番号からは、同じ問題と解答をもう一度作れます。番号は各ページの下に印刷されます</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%nページ</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the answer key</source>
        <translation>解答を保存</translation>
    </message>
    <message>
        <source>Save the worksheet</source>
        <translation>ワークシートを保存</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>For a learning platfor&amp;m…</source>
        <translation>学習プラットフォーム用(&amp;M)…</translation>
    </message>
    <message>
        <source>Make questions about these boxes that Moodle or Canvas imports and marks</source>
        <translation>MoodleやCanvasが読み込んで採点する、これらのボックスの問題を作ります</translation>
    </message>
</context>
<context>
    <name>mortonscope::BankDialog</name>
    <message>
        <source>Questions for a learning platform</source>
        <translation>学習プラットフォーム用の問題</translation>
    </message>
    <message>
        <source>The questions and their answers</source>
        <translation>問題と答え</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;What to ask</source>
        <translation>内容(&amp;W)</translation>
    </message>
    <message>
        <source>From boxes to cells</source>
        <translation>ボックスからセルへ</translation>
    </message>
    <message>
        <source>The tree</source>
        <translation>木</translation>
    </message>
    <message>
        <source>The array</source>
        <translation>配列</translation>
    </message>
    <message>
        <source>Candidate pairs</source>
        <translation>候補ペア</translation>
    </message>
    <message>
        <source>These four in turn</source>
        <translation>以上の4つを順に</translation>
    </message>
    <message>
        <source>Find the classic mistake</source>
        <translation>典型的な間違いを見つける</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>形式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Language of the questions</source>
        <translation>問題の言語(&amp;L)</translation>
    </message>
    <message>
        <source>Moodle adds questions at each import: delete the old category first.</source>
        <translation>Moodleは読み込むたびに問題を追加します。先に古いカテゴリーを削除してください。</translation>
    </message>
    <message>
        <source>&amp;Questions</source>
        <translation>問題の数(&amp;Q)</translation>
    </message>
    <message>
        <source>The same number gives the same questions, about the boxes of the worksheet with this number</source>
        <translation>番号が同じなら問題も同じです。ボックスは、この番号のワークシートと同じです</translation>
    </message>
    <message>
        <source>Moodle XML (*.xml)</source>
        <translation>Moodle XML (*.xml)</translation>
    </message>
    <message>
        <source>QTI package (*.zip)</source>
        <translation>QTIパッケージ (*.zip)</translation>
    </message>
    <message>
        <source>GIFT (*.gift)</source>
        <translation>GIFT (*.gift)</translation>
    </message>
    <message>
        <source>Save the questions</source>
        <translation>問題の保存</translation>
    </message>
</context>
<context>
    <name>mortonscope::WorldDialog</name>
    <message>
        <source>World and title</source>
        <translation>ワールドとタイトル</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>タイトル(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation>左端(&amp;L)</translation>
    </message>
    <message>
        <source>To&amp;p</source>
        <translation>上端(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>右端(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Bottom</source>
        <translation>下端(&amp;B)</translation>
    </message>
    <message>
        <source>“%1” is not a number. Type one such as 12.5.</source>
        <translation>「%1」は数ではありません。12.5のように入力してください。</translation>
    </message>
</context>
<context>
    <name>mortonscope::FaultyAlgorithmsFeature</name>
    <message>
        <source>What goes wrong</source>
        <translation>誤りの内容</translation>
    </message>
    <message>
        <source>Find the mistake</source>
        <translation>間違いを探す</translation>
    </message>
    <message>
        <source>The run will make one classic mistake on this scene. The same number gives the same mistake.</source>
        <translation>このシーンの実行に典型的な間違いが1つ入ります。同じ番号なら同じ間違いになります。</translation>
    </message>
</context>
<context>
    <name>mortonscope::SceneEditFeature</name>
    <message>
        <source>&amp;Rules of the scene…</source>
        <translation>シーンの規則(&amp;R)…</translation>
    </message>
    <message>
        <source>Algorithm, depth, boxes outside, touching boxes, lists, world and title</source>
        <translation>アルゴリズム、深さ、外に出たボックス、接するボックス、リスト、ワールドとタイトル</translation>
    </message>
</context>
<context>
    <name>StopsPanel</name>
    <message>
        <source>Stops</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>mortonscope::StepThroughBar</name>
    <message>
        <source>Step by step: boxes are inserted, then one pass tests the pairs</source>
        <translation>ボックスをセルに登録し、1回の走査でペアを判定するまでを、1ステップずつ見ます</translation>
    </message>
    <message numerus="yes">
        <source>Step through these %Ln box(es) ▶</source>
        <translation>
            <numerusform>この%Ln個のボックスを1ステップずつ ▶</numerusform>
        </translation>
    </message>
    <message>
        <source>Step through</source>
        <translation>1ステップずつ</translation>
    </message>
    <message numerus="yes">
        <source>Step through these %Ln box(es)</source>
        <translation>
            <numerusform>この%Ln個のボックスを1ステップずつ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one pass, %Ln test(s) · brute force %1</source>
        <translation>
            <numerusform>1回の走査で判定%Ln回・総当たり%1回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln test(s) · brute force %1</source>
        <translation>
            <numerusform>判定%Ln回・総当たり%1回</numerusform>
        </translation>
    </message>
</context>
</TS>
